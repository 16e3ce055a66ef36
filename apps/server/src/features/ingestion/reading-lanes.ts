import { availableParallelism, totalmem } from 'node:os';
import type { Lane } from '#src/platform/jobs/jobs.ts';
import { DEFAULT_READING_LIMITS } from '#src/reading/reading-limits.ts';
import { prioritiesOf, TIERS } from './reading-order.ts';

/** Readers that all use what they may must leave the rest of the machine its half. */
const MEMORY_SHARE = 0.5;

/** As many files as there are cores are read at once, but one of each tier, and no more than fit the memory. */
export function countLanes(cores: number, memoryBytes: number): number {
  const fitting = Math.floor((memoryBytes * MEMORY_SHARE) / DEFAULT_READING_LIMITS.maxMemoryBytes);
  return Math.max(TIERS.length, Math.min(cores, fitting));
}

/** A lane for each tier alone, so that none waits for another to end; further ones take what comes. */
export function readingLanes(): Lane[] {
  // Nought where no container holds the process to less than the machine has.
  const held = process.constrainedMemory() || Infinity;
  const lanes = countLanes(availableParallelism(), Math.min(held, totalmem()));
  return [...TIERS.map(prioritiesOf), ...Array.from({ length: lanes - TIERS.length }, () => ({}))];
}
