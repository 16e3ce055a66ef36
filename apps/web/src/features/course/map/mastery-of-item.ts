import type { MasteryLevel, TopicMastery } from '@nibras/contract';
import { allItems, type MapItem } from './outline.ts';

const BY_SCORE = ['weak', 'fair', 'good'] as const;

/** The level of every node by its id, once any topic has one; a branch takes the mean of its topics. */
export function levelsOf(
  root: MapItem,
  topics: readonly TopicMastery[],
): ReadonlyMap<string, MasteryLevel> {
  const scores = new Map(
    topics.flatMap(({ topic, level }) =>
      level === 'unclear' ? [] : [[topic, BY_SCORE.indexOf(level)] as const],
    ),
  );
  const levels = new Map<string, MasteryLevel>();
  if (scores.size === 0) return levels;
  for (const item of allItems(root)) {
    const judged = allItems(item).flatMap(({ title }) => scores.get(title) ?? []);
    const mean = judged.reduce((sum, score) => sum + score, 0) / judged.length;
    levels.set(item.id, BY_SCORE[Math.round(mean)] ?? 'unclear');
  }
  return levels;
}
