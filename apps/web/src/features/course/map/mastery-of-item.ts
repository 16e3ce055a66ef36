import type { TopicMastery } from '@nibras/contract';
import { masteryLevel, type MasteryLevel } from '#src/lib/words/mastery-level.ts';
import { allItems, type MapItem } from './outline.ts';

/** The level of every node that has judged topics in it, by the node's id. */
export function levelsOf(
  root: MapItem,
  topics: readonly TopicMastery[],
): ReadonlyMap<string, MasteryLevel> {
  const knownOf = new Map(topics.map(({ topic, known }) => [topic, known]));
  const levels = new Map<string, MasteryLevel>();
  for (const item of allItems(root)) {
    const judged = allItems(item).flatMap(({ title }) => knownOf.get(title) ?? []);
    if (judged.length === 0) continue;
    levels.set(item.id, masteryLevel(judged.reduce((sum, known) => sum + known) / judged.length));
  }
  return levels;
}
