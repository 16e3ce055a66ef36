import { predictRight } from '@nibras/server/study/mastery/predict.ts';
import { observe, readAssistments } from './assistments.ts';
import type { Row } from './row.ts';

const BINS = 10;
/** Answers on the topic from which a try counts as late. */
const LATE_TRY = 4;

type Predicted = { chance: number; isRight: boolean };

/** Predicts answers of students outside the training data. */
export async function measureNextAnswer(folder: string): Promise<Row[]> {
  const observed = observe(await readAssistments(folder, 'test')).map((one) => ({
    ...one,
    chance: predictRight(one.features),
  }));
  const late = observed.filter(({ tries }) => tries >= LATE_TRY);
  const set = 'assistments2009';
  const [n, lateN] = [observed.length, late.length];
  return [
    { set, measure: 'auc', value: areaUnderCurve(observed), n, least: 0.8 },
    { set, measure: 'aucFrom4', value: areaUnderCurve(late), n: lateN, least: 0.83 },
    { set, measure: 'calibrationError', value: calibrationError(observed), n, most: 0.05 },
  ];
}

/** Area under the ROC curve; ties count half. */
function areaUnderCurve(predicted: readonly Predicted[]): number {
  const byChance = [...Map.groupBy(predicted, ({ chance }) => chance)].sort(([a], [b]) => a - b);
  let wrongBelow = 0;
  let pairs = 0;
  let right = 0;
  for (const [, tied] of byChance) {
    const rightHere = tied.filter(({ isRight }) => isRight).length;
    const wrongHere = tied.length - rightHere;
    pairs += rightHere * (wrongBelow + wrongHere / 2);
    right += rightHere;
    wrongBelow += wrongHere;
  }
  return pairs / (right * wrongBelow);
}

/** Expected calibration error over tenths of the probability. */
function calibrationError(predicted: readonly Predicted[]): number {
  const bins = Map.groupBy(predicted, ({ chance }) =>
    Math.min(BINS - 1, Math.floor(chance * BINS)),
  );
  let sum = 0;
  for (const bin of bins.values()) {
    const right = bin.filter(({ isRight }) => isRight).length;
    sum += Math.abs(right - bin.reduce((total, { chance }) => total + chance, 0));
  }
  return sum / predicted.length;
}
