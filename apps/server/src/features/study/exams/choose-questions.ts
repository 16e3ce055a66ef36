import type { QuestionKind } from '@nibras/contract';
import type { FrozenQuestion } from '#src/db/tables/exams.ts';
import type { ItemRow } from '#src/features/study/items/items.queries.ts';
import { shuffled } from '#src/features/study/shuffled.ts';
import type { Random } from '#src/study/random.ts';

type Asked = {
  count: number;
  /** Empty or absent means all. */
  kinds?: readonly QuestionKind[] | undefined;
  topics?: readonly string[] | undefined;
};

/**
 * Draws exam questions. Two questions of one sentence would answer each other, so a second one is
 * used only if others run out.
 */
export function chooseQuestions(
  items: readonly ItemRow[],
  { count, kinds = [], topics = [] }: Asked,
  random: Random,
): FrozenQuestion[] {
  const fitting = items.filter(
    ({ kind, topic }) =>
      (kinds.length === 0 || (kinds as readonly string[]).includes(kind)) &&
      (topics.length === 0 || (topic !== null && topics.includes(topic))),
  );
  const seen = new Set<string>();
  const [first, second]: [ItemRow[], ItemRow[]] = [[], []];
  for (const item of shuffled(fitting, random)) {
    const key = item.anchor?.quoteKey ?? item.id;
    (seen.has(key) ? second : first).push(item);
    seen.add(key);
  }
  const chosen = shuffled([...first, ...second].slice(0, count), random);
  return chosen.map((item) => frozen(item, random));
}

/** Shuffles options, because authors tend to put the right one first. */
function frozen(item: ItemRow, random: Random): FrozenQuestion {
  const { id: itemId, stem, answer, explanation, topic, origin, anchor } = item;
  const options = Array.isArray(item.options) ? shuffled(item.options, random) : item.options;
  const kind = item.kind as QuestionKind;
  return { itemId, kind, stem, options, answer, explanation, topic, origin, anchor };
}
