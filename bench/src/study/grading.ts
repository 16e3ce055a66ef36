import { join } from 'node:path';
import { coverKey } from '@nibras/server/study/grading/cover-key.ts';
import { mean, measured, readJsonLines, type Measure } from './measure.ts';

type Graded = { question: string; key: string; answer: string; human: number };

const FULL_MARK = 5;
const PASS_FROM = 2.5;

/** Agreement of automatic and human marks for free answers. */
export async function measureGrading(folder: string, set: string): Promise<Measure[]> {
  const graded = await readJsonLines<Graded>(join(folder, `${set}.grades.jsonl`));
  const pairs = graded.map(({ question, key, answer, human }) => ({
    human,
    machine: FULL_MARK * coverKey({ key, stem: question, answer }).share,
  }));
  const passes = pairs.map(({ human, machine }) =>
    human >= PASS_FROM === machine >= PASS_FROM ? 1 : 0,
  );
  const squares = pairs.map(({ human, machine }) => (human - machine) ** 2);
  return [
    measured('pearson', correlation(pairs), pairs.length),
    measured('rmse', Math.sqrt(mean(squares)), pairs.length),
    measured('passAgreement', 100 * mean(passes), pairs.length),
  ];
}

function correlation(pairs: readonly { human: number; machine: number }[]): number {
  const humanMean = mean(pairs.map(({ human }) => human));
  const machineMean = mean(pairs.map(({ machine }) => machine));
  const product = mean(
    pairs.map(({ human, machine }) => (human - humanMean) * (machine - machineMean)),
  );
  const spread = (values: readonly number[]): number => mean(values.map((value) => value ** 2));
  const deviation = Math.sqrt(
    spread(pairs.map(({ human }) => human - humanMean)) *
      spread(pairs.map(({ machine }) => machine - machineMean)),
  );
  return deviation === 0 ? 0 : product / deviation;
}
