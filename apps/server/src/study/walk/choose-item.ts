import type { ItemKind } from '@nibras/contract';
import { createAnswerHistory, predictRight } from '#src/study/mastery/predict.ts';
import type { Fact, WalkAnswer, WalkItem } from './fact-states.ts';

/** The forms of a fact's question, from one miss to the next, in a cycle. */
const FORMS: readonly ItemKind[] = [
  'cloze',
  'mcq',
  'tf',
  'define',
  'match',
  'short',
  'reason',
  'card',
];
/** So many other answers come between a miss and the same fact, where there is anything else. */
const PAUSE = 4;

export type Choice = {
  /** The facts to choose from, in the order of the course, with their states by the answers. */
  facts: readonly Fact[];
  /** Cards that are due, the most urgent first. */
  due: readonly string[];
  /** Oldest first. */
  answers: readonly WalkAnswer[];
  /** The number of the day of study. */
  today: number;
  /** The last item, which is not repeated directly. */
  previous: string | null;
  /** Asked in this walk without an answer that counts. */
  passed: ReadonlySet<string>;
  /** The number of items that fit the time; null if unlimited. */
  questionsLeft: number | null;
  /** Only facts whose last answer was wrong. */
  onlyMissed: boolean;
};

/**
 * Chooses the next item of a walk: due cards, then facts that were never asked or missed, then
 * those that were right on one day alone. Topics alternate; if time is short, the weakest comes
 * first. Null if nothing is left.
 */
export function chooseItem(choice: Choice): string | null {
  const { due, previous, passed, onlyMissed } = choice;
  const askable = new Set(choice.facts.flatMap(({ items }) => items.map(({ id }) => id)));
  const urgent = due.find((id) => id !== previous && askable.has(id));
  if (urgent !== undefined && !onlyMissed) return urgent;
  const facts = choice.facts.filter(({ items }) => !items.some(({ id }) => passed.has(id)));
  const open = facts.filter(({ state }) => state === 'missed' || (state === 'new' && !onlyMissed));
  const again = onlyMissed ? [] : facts.filter(({ state }) => state === 'once');
  for (const candidates of [open, again]) {
    const isShort = choice.questionsLeft !== null && choice.questionsLeft < candidates.length;
    const order = isShort ? weakestFirst(candidates, choice) : inTurns({ ...choice, facts });
    const first = firstOf(
      candidates.filter(({ items: own }) => own.some(({ id }) => id !== previous)),
      order,
    );
    if (first) return formOf(first, previous)?.id ?? null;
  }
  return null;
}

/**
 * The facts that a walk is going to ask: due cards, and what was never asked or missed; and of those
 * after the next item, the ones that were answered today already.
 */
export function countLeft(choice: Choice & { next: string | null }): {
  left: number;
  returning: number;
} {
  const { facts, due, answers, today, passed, questionsLeft, onlyMissed, next } = choice;
  const answered = new Set(answers.flatMap(({ itemId, day }) => (day === today ? [itemId] : [])));
  const isDue = new Set(onlyMissed ? [] : due);
  const left = facts.filter(
    ({ state, items: own }) =>
      own.some(({ id }) => isDue.has(id)) ||
      (!own.some(({ id }) => passed.has(id)) &&
        (state === 'missed' || (state === 'new' && !onlyMissed))),
  );
  const count = Math.max(1, Math.min(left.length, questionsLeft ?? left.length));
  const returning = left.filter(
    ({ items: own }) =>
      own.some(({ id }) => answered.has(id)) && !own.some(({ id }) => id === next),
  ).length;
  return { left: count, returning: Math.min(returning, count - 1) };
}

type Order = (a: Fact, b: Fact) => number;

/** The first item of an order, because a large course is not sorted for each question. */
const firstOf = (facts: readonly Fact[], order: Order): Fact | undefined =>
  facts.length === 0
    ? undefined
    : facts.reduce((first, fact) => (order(fact, first) < 0 ? fact : first));

/** The form of a fact that was asked least, in the order of the forms. */
function formOf({ items, asked }: Fact, previous: string | null): WalkItem | undefined {
  const rank = ({ id, kind }: WalkItem): number =>
    (asked.get(id) ?? 0) * FORMS.length + FORMS.indexOf(kind);
  return items.filter(({ id }) => id !== previous).toSorted((a, b) => rank(a) - rank(b))[0];
}

/** One item of each topic in turn, missed ones before new ones. */
function inTurns(choice: Choice): Order {
  const lastOf = new Map<string | null, number>();
  for (const { topic, lastAnswer } of choice.facts) {
    lastOf.set(topic, Math.max(lastOf.get(topic) ?? -1, lastAnswer));
  }
  return (a, b) =>
    pauseOf(a, choice) - pauseOf(b, choice) ||
    (lastOf.get(a.topic) ?? -1) - (lastOf.get(b.topic) ?? -1) ||
    newness(a) - newness(b);
}

/** If not all can be asked, the item that is least likely to be known. */
function weakestFirst(candidates: readonly Fact[], choice: Choice): Order {
  const history = createAnswerHistory();
  const topicOf = new Map(
    choice.facts.flatMap(({ items }) => items.map(({ id, topic }) => [id, topic])),
  );
  for (const { itemId, isRight } of choice.answers) {
    history.add({ topic: topicOf.get(itemId) ?? null, isRight });
  }
  const known = new Map(
    [...new Set(candidates.map(({ topic }) => topic))].map((topic) => [
      topic,
      predictRight(history.featuresOf(topic)),
    ]),
  );
  return (a, b) =>
    pauseOf(a, choice) - pauseOf(b, choice) ||
    newness(a) - newness(b) ||
    (known.get(a.topic) ?? 0) - (known.get(b.topic) ?? 0);
}

/** One for a fact that was answered a moment ago: it can wait. */
const pauseOf = ({ lastAnswer }: Fact, { answers }: Choice): number =>
  lastAnswer >= 0 && answers.length - lastAnswer <= PAUSE ? 1 : 0;

const newness = ({ state }: Fact): number => (state === 'new' ? 1 : 0);
