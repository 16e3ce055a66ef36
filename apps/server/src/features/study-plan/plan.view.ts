import { hijriWords, type PlanBlock, type PlanDay, type PlanSettings } from '@nibras/contract';
import { addDays, daysBetween } from '#src/study/plan/days.ts';
import { minutesOfDay } from '#src/study/plan/minutes-of-day.ts';
import type { NamedBlock } from './blocks.queries.ts';

export function blockView(block: NamedBlock): PlanBlock {
  const { id, kind, centerId, centerName, topic, minutes } = block;
  return { id, kind, centerId, centerName, topic, minutes, state: stateOf(block) };
}

function stateOf({ doneAt, skippedAt }: NamedBlock): PlanBlock['state'] {
  if (doneAt !== null) return 'done';
  return skippedAt === null ? 'planned' : 'skipped';
}

export function dayView(
  day: string,
  settings: PlanSettings,
  blocks: readonly NamedBlock[],
): PlanDay {
  const own = blocks.filter((block) => block.day === day).map(blockView);
  return { day, hijri: hijriWords(day), minutes: minutesOfDay(settings, day), blocks: own };
}

/** Consecutive days, both ends included. */
export function daysFrom(from: string, to: string): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i));
}
