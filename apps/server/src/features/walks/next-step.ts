import type { Database } from '#src/db/database.ts';
import type { CurrentStep } from '#src/db/tables/walks.ts';
import { startOfStudyDay, studyDayNumber } from '#src/platform/time/study-days.ts';
import { stemsOf } from '#src/retrieval/translations.ts';
import { createRandom } from '#src/study/random.ts';
import { chooseItem, countLeft } from '#src/study/walk/choose-item.ts';
import { readFacts } from '#src/study/walk/fact-states.ts';
import { guardItem, headingOf, keyTexts, type HintedItem } from '#src/study/walk/hints.ts';
import type { WalkInputs } from './walk-inputs.ts';
import {
  findLiveItem,
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

/**
 * Chooses the next item of a walk; `previous` is the item before it, where the walk's answers do not
 * tell. Null if the item was deleted after the inputs were read.
 */
export async function nextStep(
  tx: Database,
  walk: WalkRow,
  { cards, items: all, answers }: WalkInputs,
  at: Date,
  previous: string | null,
): Promise<Next | null> {
  const { userId, topic, onlyMissed, minutesEndAt } = walk;
  if (all.length === 0) return { idle: 'no questions' };
  const items = topic === null ? all : all.filter((item) => item.topic === topic);
  if (items.length === 0) return { idle: 'no topic' };
  const today = studyDayNumber(at);
  const answered = new Set(answers.flatMap(({ itemId, day }) => (day === today ? [itemId] : [])));
  const asked = await selectAskedSince(tx, walk.id, startOfStudyDay(at));
  const choice = {
    facts: readFacts(items, answers, today),
    due: cards.due,
    answers,
    today,
    previous: previous ?? lastOf(asked, at.getTime() - LATELY_MS),
    passed: new Set(asked.flatMap(({ itemId }) => (answered.has(itemId) ? [] : [itemId]))),
    questionsLeft: minutesEndAt === null ? null : questionsUntil(minutesEndAt, at),
    onlyMissed,
  };
  const itemId = chooseItem(choice);
  if (itemId === null) return { idle: onlyMissed ? 'no misses' : 'all asked' };
  const item = await findLiveItem(tx, userId, itemId);
  if (!item) return null;
  const isReview = cards.due.includes(item.id) || cards.fresh.includes(item.id);
  const step = await askedStep(tx, walk, item, isReview);
  const left = countLeft({ ...choice, next: itemId });
  return { step: { ...step, ...left }, item };
}

/** The last item that was asked, if that was lately. */
function lastOf(asked: readonly { itemId: string; at: Date }[], since: number): string | null {
  const lately = asked.filter(({ at }) => at.getTime() >= since);
  return lately.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]?.itemId ?? null;
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
