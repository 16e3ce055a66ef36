import type { Database } from '#src/db/database.ts';
import { selectEvidence } from '#src/db/facts/evidence.ts';
import type { CurrentStep } from '#src/db/tables/walks.ts';
import type { Cards } from '#src/features/cards/create-cards.ts';
import { startOfStudyDay, studyDay } from '#src/platform/time/study-days.ts';
import { stemsOf } from '#src/retrieval/translations.ts';
import { createRandom } from '#src/study/random.ts';
import { chooseItem, countLeft } from '#src/study/walk/choose-item.ts';
import { guardItem, headingOf, keyTexts, type HintedItem } from '#src/study/walk/hints.ts';
import {
  findLastAsked,
  findLiveItem,
  selectAskable,
  selectAskedSince,
  selectTerms,
  type AskedItem,
  type WalkRow,
} from './walks.queries.ts';

/** Time for one question with its hints. */
const QUESTION_MS = 45_000;
/** If nothing else is left, questions come again after this time. */
const LATELY_MS = 5 * 60_000;

/** Why nothing is asked. */
export type Idle = 'no questions' | 'no topic' | 'no misses' | 'all asked';

export type Next = { step: CurrentStep; item: AskedItem } | { idle: Idle };

/** Finds the next item of a walk. */
export async function nextStep(
  { review, now }: { review: Cards['review']; now: () => Date },
  tx: Database,
  walk: WalkRow,
): Promise<Next> {
  const { userId, centerId, topic, onlyMissed, minutesEndAt } = walk;
  const at = now();
  const today = studyDay(at);
  const cards = await review.today(tx, userId, centerId);
  const all = await selectAskable(tx, centerId, [...cards.due, ...cards.fresh]);
  if (all.length === 0) return { idle: 'no questions' };
  const items = topic === null ? all : all.filter((item) => item.topic === topic);
  if (items.length === 0) return { idle: 'no topic' };
  const rows = await selectEvidence(tx, userId, centerId);
  const answers = rows.map((row) => ({ ...row, day: studyDay(row.at) }));
  const answered = new Set(answers.filter(({ day }) => day === today).map(({ itemId }) => itemId));
  const asked = await selectAskedSince(tx, walk.id, startOfStudyDay(at));
  const lately = new Date(at.getTime() - LATELY_MS);
  const previous = walk.step?.itemId ?? (await findLastAsked(tx, walk.id, lately));
  const choice = {
    items,
    due: cards.due,
    answers,
    today,
    previous,
    passed: new Set(asked.filter((id) => !answered.has(id))),
    questionsLeft: minutesEndAt === null ? null : questionsUntil(minutesEndAt, at),
    onlyMissed,
  };
  const itemId = chooseItem(choice);
  const item = itemId === null ? null : await findLiveItem(tx, userId, itemId);
  if (!item) return { idle: onlyMissed ? 'no misses' : 'all asked' };
  const isReview = cards.due.includes(item.id) || cards.fresh.includes(item.id);
  const step = await askedStep(tx, walk, item, isReview);
  const left = countLeft({ ...choice, next: itemId });
  return { step: { ...step, ...left }, item };
}

const questionsUntil = (end: Date, at: Date): number =>
  Math.floor((end.getTime() - at.getTime()) / QUESTION_MS);

async function askedStep(
  tx: Database,
  walk: WalkRow,
  item: AskedItem,
  isReview: boolean,
): Promise<CurrentStep> {
  const hinted = hintedItem(item);
  const key = stemsOf(keyTexts(hinted).join(' ، '));
  const terms = await selectTerms(tx, walk.centerId);
  const translations = terms
    .filter(({ arabicStems, latinStems }) => key.includes(arabicStems) || key.includes(latinStems))
    .flatMap(({ arabic, latin }) => [arabic, latin]);
  const heading = headingOf(hinted, guardItem(hinted, translations));
  const options = Array.isArray(item.options)
    ? shuffled(item.options, walk.asked + hashOf(item.id))
    : item.options;
  const fresh = { stage: 'asked', hint: null, isCounted: false } as const;
  return { ...fresh, itemId: item.id, options, heading, translations, isReview };
}

export const hintedItem = (item: AskedItem): HintedItem => ({
  ...item,
  quote: item.anchor?.quote ?? null,
});

/** Authors put the right option first too often. */
function shuffled<T>(values: readonly T[], seed: number): T[] {
  const random = createRandom(seed);
  return values
    .map((value) => ({ value, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

const hashOf = (id: string): number =>
  Array.from(id).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
