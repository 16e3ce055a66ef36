import type { Database } from '#src/db/database.ts';
import { selectEvidence } from '#src/db/facts/evidence.ts';
import type { Cards } from '#src/features/cards/create-cards.ts';
import { studyDayNumber } from '#src/platform/time/study-days.ts';
import type { WalkAnswer, WalkItem } from '#src/study/walk/fact-states.ts';
import { selectAskable, type WalkRow } from './walks.queries.ts';

/** What the next item of a walk is chosen from: items of the course, cards of today, and answers. */
export type WalkInputs = {
  /** The number of answers counted in the walk when this was read. */
  asked: number;
  cards: Awaited<ReturnType<Cards['review']['today']>>;
  items: WalkItem[];
  answers: WalkAnswer[];
};

export async function readWalkInputs(
  review: Cards['review'],
  on: Database,
  { userId, centerId, asked }: WalkRow,
): Promise<WalkInputs> {
  const cards = await review.today(on, userId, centerId);
  const items = await selectAskable(on, centerId, [...cards.due, ...cards.fresh]);
  const rows = await selectEvidence(on, userId, centerId);
  const answers = rows.map(({ itemId, isRight, at }) => ({
    itemId,
    isRight,
    day: studyDayNumber(at),
  }));
  return { asked, cards, items, answers };
}
