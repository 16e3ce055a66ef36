import type { ItemKind } from '@nibras/contract';

/** An item that a walk may ask; items of one fact rest on the same words of the course. */
export type WalkItem = { id: string; kind: ItemKind; topic: string | null; fact: string };

/** An answer that counts, in a walk or elsewhere; `day` is the number of its day of study. */
export type WalkAnswer = { itemId: string; isRight: boolean; day: number };

/**
 * `new`: never asked. `missed`: the last answer was wrong. `resting`: right today. `once`: right, but on
 * one day only. `known`: right on two days.
 */
export type FactState = 'new' | 'missed' | 'resting' | 'once' | 'known';

export type Fact = {
  id: string;
  /** Of its first item. */
  topic: string | null;
  /** In the order of the course. */
  items: WalkItem[];
  state: FactState;
  /** How often each item was asked. */
  asked: ReadonlyMap<string, number>;
  /** The number of the last answer about it, counted over all; -1 where there is none. */
  lastAnswer: number;
};

/** The facts of a course in order, with their states by the answers, oldest first. */
export function readFacts(
  items: readonly WalkItem[],
  answers: readonly WalkAnswer[],
  today: number,
): Fact[] {
  const factOf = new Map(items.map(({ id, fact }) => [id, fact]));
  const numbered = answers.map((answer, n) => ({ ...answer, n }));
  const byFact = Map.groupBy(numbered, ({ itemId }) => factOf.get(itemId));
  return [...Map.groupBy(items, ({ fact }) => fact)].map(([id, own]) => {
    const given = byFact.get(id) ?? [];
    const asked = new Map<string, number>();
    for (const { itemId } of given) asked.set(itemId, (asked.get(itemId) ?? 0) + 1);
    return {
      id,
      topic: own[0]?.topic ?? null,
      items: own,
      state: stateOf(given, today),
      asked,
      lastAnswer: given.at(-1)?.n ?? -1,
    };
  });
}

function stateOf(given: readonly WalkAnswer[], today: number): FactState {
  const last = given.at(-1);
  if (!last) return 'new';
  if (!last.isRight) return 'missed';
  if (last.day === today) return 'resting';
  const rightDays = new Set(given.filter(({ isRight }) => isRight).map(({ day }) => day));
  return rightDays.size > 1 ? 'known' : 'once';
}
