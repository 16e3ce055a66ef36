import { isOpenKind, type WalkGiven, type WalkVerdict } from '@nibras/contract';
import type { CurrentStep } from '#src/db/tables/walks.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { CardRating } from '#src/study/cards/schedule.ts';
import { isFittingAnswer } from '#src/study/grading/fitting-answer.ts';
import { grade } from '#src/study/grade.ts';
import type { AskedItem } from './walks.queries.ts';

export type Judged = {
  verdict: WalkVerdict['verdict'];
  /** To the next item, to the next hint, or to the key. */
  move: 'on' | 'hint' | 'show';
  /** Whether the answer shows knowledge; null if it shows nothing new. */
  isRight: boolean | null;
  rating?: CardRating;
  /** A wrong option. */
  tried?: number;
};

/** Judges an answer to the current item and decides the next step. */
export function judgeAnswer(step: CurrentStep, item: AskedItem, given: WalkGiven): Judged {
  const { kind } = item;
  if (kind === 'card') return judgeRating(step, given);
  if (step.stage === 'shown') return judgeTicks(step, item, given);
  if (given === null) throw refused(NEEDS_ANSWER);
  if (isTicks(given) || !isFittingAnswer(kind, step.options, given)) throw refused(WRONG_SHAPE);
  if (isOpenKind(kind)) {
    if (String(given).trim() === '') throw refused(NEEDS_ANSWER);
    return { verdict: 'open', move: 'show', isRight: null };
  }
  const asked = { ...item, options: step.options } as Parameters<typeof grade>[0];
  const isRight = grade(asked, given).verdict === 'right';
  return {
    verdict: isRight ? 'right' : 'wrong',
    move: isRight ? 'on' : 'hint',
    // Later answers to the same item profit from the first.
    isRight: step.isCounted ? null : isRight,
    ...(kind === 'mcq' && !isRight && { tried: Number(given) }),
  };
}

function judgeRating({ stage }: CurrentStep, given: WalkGiven): Judged {
  if (given === null && stage === 'shown') return { verdict: 'open', move: 'on', isRight: null };
  const rating = RATINGS.find((one) => one === given);
  if (rating === undefined) throw refused(NEEDS_RATING);
  const isRight = rating > 1;
  return { verdict: isRight ? 'right' : 'wrong', move: 'on', isRight, rating };
}

/** After the key is shown: continues, or marks the points that the answer met. */
function judgeTicks(step: CurrentStep, { kind, answer }: AskedItem, given: WalkGiven): Judged {
  if (given === null) {
    return { verdict: step.isCounted ? 'wrong' : 'open', move: 'on', isRight: null };
  }
  if (!isOpenKind(kind)) throw refused(ALREADY_SHOWN);
  if (!isTicks(given) || given.length !== answer.points.length) throw refused(OTHER_POINTS);
  const isRight = given.every(Boolean);
  return { verdict: isRight ? 'right' : 'wrong', move: 'on', isRight };
}

const isTicks = (given: WalkGiven): given is boolean[] =>
  Array.isArray(given) && given.length > 0 && given.every((one) => typeof one === 'boolean');

const RATINGS: readonly CardRating[] = [1, 2, 3, 4];

const NEEDS_ANSWER = 'الإجابة مطلوبة. يمكن طلب تلميح أو إظهار الجواب.';
const NEEDS_RATING = 'تقدير البطاقة من 1 إلى 4.';
const WRONG_SHAPE = 'صيغة الإجابة لا تناسب نوع السؤال.';
const ALREADY_SHOWN = 'ظهر جواب هذا السؤال من قبل. يمكن الانتقال إلى ما بعده.';
const OTHER_POINTS = 'بقيت نقاط دون تأشير: لكل نقطة من الجواب تحققت أو لم تتحقق.';

const refused = (message: string): AppError =>
  new AppError('invalid_input', message, { fields: { given: message } });
