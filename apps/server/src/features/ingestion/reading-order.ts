import { availableParallelism, totalmem } from 'node:os';
import { DAY_MS } from '@nibras/contract';
import type { DocumentKind } from '#src/reading/reading-types.ts';
import type { Lane, Jobs } from '#src/platform/jobs/jobs.ts';
import { DEFAULT_READING_LIMITS } from '#src/reading/reading-limits.ts';
import type { Database } from '#src/db/database.ts';
import { riyadhDay } from '#src/platform/time/riyadh-days.ts';
import { addReadingMs, explainWaiting, findReadingMs } from './ingestion.queries.ts';

/** The reader's own limit comes first; this ends a hanging reader. */
export const MAX_READING_SECONDS = 55 * 60;

/** Processor time per student and day, beyond which files go behind everybody else's. */
export const DAY_BUDGET_MS = 30 * 60 * 1000;

/**
 * Three tiers with a lane each: inherently quick, apparently short, and long files. A file that
 * exceeds its tier's time moves down, so that none blocks short files.
 */
const TIERS = [0, 1, 2] as const;
export type Tier = (typeof TIERS)[number];
export const LONG: Tier = 2;

const SLICES_MS = { 0: 5_000, 1: 15_000, 2: null } as const satisfies Record<Tier, number | null>;

/** Expected seconds per kind: a base and an amount per MiB. */
const COSTS = {
  txt: [0.2, 0.5],
  md: [0.2, 1],
  csv: [0.2, 1],
  html: [0.5, 2],
  docx: [0.5, 2],
  pptx: [0.5, 0.5],
  xlsx: [0.5, 4],
  xls: [0.5, 4],
  pdf: [1, 3],
  png: [8, 0],
  jpeg: [8, 0],
  webp: [8, 0],
} as const satisfies Record<DocumentKind, readonly [number, number]>;

/** Kinds whose size does not predict their cost: a page may be complex or a scan. */
const UNFORESEEABLE = new Set(['pdf', 'png', 'jpeg', 'webp']);
const MIB = 1024 * 1024;

/** Priorities per tier: seconds for seventeen years. */
const RANGE = 2 ** 29;
const SINCE_MS = Date.UTC(2026, 0, 1);
/** Each second of reading today counts as this many seconds of arriving later. */
const WEIGHT = 10;
const DAY_SECONDS = DAY_MS / 1000;

export type Content = { kind: string; byteCount: number };

function expectedSeconds({ kind, byteCount }: Content): number {
  const [start, perMib] = COSTS[kind as DocumentKind];
  return start + (perMib * byteCount) / MIB;
}

export function firstTier(content: Content): Tier {
  const ms = expectedSeconds(content) * 1000;
  if (ms > SLICES_MS[1]) return LONG;
  return ms > SLICES_MS[0] || UNFORESEEABLE.has(content.kind) ? 1 : 0;
}

/** Processor time per tier; null for the general limit. */
export function sliceOf(tier: Tier): number | null {
  return SLICES_MS[tier];
}

export function nextTier(tier: Tier): Tier {
  return tier === 0 ? 1 : LONG;
}

export function prioritiesOf(tier: Tier): { minPriority: number; maxPriority: number } {
  return { minPriority: (1 - tier) * RANGE + 1, maxPriority: (2 - tier) * RANGE };
}

/** The virtual delay of a student who has used this much today. */
function delaySeconds(usedMs: number): number {
  const isSpent = usedMs >= DAY_BUDGET_MS;
  return Math.ceil((usedMs / 1000) * WEIGHT) + (isSpent ? DAY_SECONDS : 0);
}

/**
 * Priority within a tier: arrival time, plus the owner's use today and the file's expected cost.
 * New and short files go first, students alternate, and nobody starves.
 */
export function priorityOf(
  content: Content,
  { tier, now, usedMs }: { tier: Tier; now: Date; usedMs: number },
): number {
  const cameAt = (now.getTime() - SINCE_MS) / 1000;
  const due = cameAt + delaySeconds(usedMs) + WEIGHT * expectedSeconds(content);
  return prioritiesOf(tier).maxPriority - Math.ceil(due);
}

/** A start time after the last one, even if the clock stops or runs back. */
export function laterThan(last: Date | null, now: Date): Date {
  return new Date(Math.max(now.getTime(), (last?.getTime() ?? 0) + 1));
}

/** Readers at their limits may use at most half of the memory. */
const MEMORY_SHARE = 0.5;

/** Files read at once on a node, in all and per student. */
type Places = { lanes: number; ofOneStudent: number };

/**
 * One lane per tier plus one per core, as memory allows. A student gets at most one per core, so
 * that others always find a lane.
 */
export function countPlaces(cores: number, memoryBytes: number): Places {
  const fitting = Math.floor((memoryBytes * MEMORY_SHARE) / DEFAULT_READING_LIMITS.maxMemoryBytes);
  const open = Math.max(0, Math.min(cores, fitting - TIERS.length));
  return { lanes: TIERS.length + open, ofOneStudent: Math.min(cores, open + 1) };
}

export function placesHere(): Places {
  // 0 without a container limit.
  const held = process.constrainedMemory() || Infinity;
  return countPlaces(availableParallelism(), Math.min(held, totalmem()));
}

/** One lane per tier, so that tiers do not block each other; further lanes take any file. */
export function readingLanes({ lanes }: Places): Lane[] {
  return [...TIERS.map(prioritiesOf), ...Array.from({ length: lanes - TIERS.length }, () => ({}))];
}

const SPENT =
  'قرأنا اليوم كثيرًا من ملفات هذا الحساب، فدور هذا الملف بعد ملفات غيره أو غدًا. لا حاجة إلى رفعه من جديد.';

/** Counts a student's processor time per day and postpones files beyond the budget. */
export function createReadingBudget(deps: {
  jobs: Pick<Jobs, 'moveBack'>;
  queue: string;
  now: () => Date;
}) {
  const { jobs, queue, now } = deps;
  const usedMs = (db: Database, userId: string): Promise<number> =>
    findReadingMs(db, userId, riyadhDay(now()));

  async function explain(tx: Database, userId: string): Promise<string[]> {
    if ((await usedMs(tx, userId)) < DAY_BUDGET_MS) return [];
    return explainWaiting(tx, userId, SPENT);
  }

  return {
    usedMs,
    explain,

    /** Counts a file's time and lowers the student's other files. */
    async charge(tx: Database, userId: string, cpuMs: number): Promise<string[]> {
      const readingMs = Math.round(cpuMs);
      const sum = await addReadingMs(tx, { userId, day: riyadhDay(now()), readingMs });
      if (sum === null) return [];
      const before = sum - readingMs;
      await jobs.moveBack(tx, queue, userId, delaySeconds(sum) - delaySeconds(before));
      return before < DAY_BUDGET_MS ? explain(tx, userId) : [];
    },
  };
}
