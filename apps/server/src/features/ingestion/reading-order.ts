import { availableParallelism, totalmem } from 'node:os';
import { DAY_MS } from '@nibras/contract';
import type { DocumentKind } from '#src/reading/reading-types.ts';
import type { Lane, Jobs } from '#src/platform/jobs/jobs.ts';
import { DEFAULT_READING_LIMITS } from '#src/reading/reading-limits.ts';
import type { Database } from '#src/db/database.ts';
import { riyadhDay } from '#src/platform/time/riyadh-days.ts';
import { addReadingMs, explainWaiting, findReadingMs } from './ingestion.queries.ts';

/** The reader's own limit ends a file first; this ends a reader that hangs. */
export const MAX_READING_SECONDS = 40 * 60;

/** What a student's files may take of the processor in a day before they step behind everybody else's. */
export const DAY_BUDGET_MS = 30 * 60 * 1000;

/**
 * Files are read in three tiers, each with a lane of its own: what is quick by its nature, what looks
 * short, and what is long. Who takes longer than its tier grants was misjudged and steps down, so that
 * no long file, however small it looks, keeps the short ones waiting.
 */
const TIERS = [0, 1, 2] as const;
export type Tier = (typeof TIERS)[number];
export const LONG: Tier = 2;

const SLICES_MS = { 0: 5_000, 1: 15_000, 2: null } as const satisfies Record<Tier, number | null>;

/** What a file will take by the look of it, in seconds: so much, and so much for each megabyte. */
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

/** Their size says nothing of what they take: a page may be drawn a thousand times, or be a scan. */
const UNFORESEEABLE = new Set(['pdf', 'png', 'jpeg', 'webp']);
const MIB = 1024 * 1024;

/** Each tier has a range of priorities, wide enough for the seconds of seventeen years. */
const RANGE = 2 ** 29;
const SINCE_MS = Date.UTC(2026, 0, 1);
/** A second of reading today counts like so many seconds of coming later. */
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

/** How much processor time a file has in a tier; null: as much as any file may have. */
export function sliceOf(tier: Tier): number | null {
  return SLICES_MS[tier];
}

export function nextTier(tier: Tier): Tier {
  return tier === 0 ? 1 : LONG;
}

export function prioritiesOf(tier: Tier): { minPriority: number; maxPriority: number } {
  return { minPriority: (1 - tier) * RANGE + 1, maxPriority: (2 - tier) * RANGE };
}

/** By how many seconds later a student seems to have come who has used so much today. */
function delaySeconds(usedMs: number): number {
  const isSpent = usedMs >= DAY_BUDGET_MS;
  return Math.ceil((usedMs / 1000) * WEIGHT) + (isSpent ? DAY_SECONDS : 0);
}

/**
 * Where a file stands in its tier: first come, first served, but what its owner used today and what it
 * will itself take count as coming later. So the new and the short go first, files of several students
 * take turns, and since time goes on nobody is overtaken for ever.
 */
export function priorityOf(
  content: Content,
  { tier, now, usedMs }: { tier: Tier; now: Date; usedMs: number },
): number {
  const cameAt = (now.getTime() - SINCE_MS) / 1000;
  const due = cameAt + delaySeconds(usedMs) + WEIGHT * expectedSeconds(content);
  return prioritiesOf(tier).maxPriority - Math.ceil(due);
}

/** When a reading begins: now, or a moment after the last where a clock stands still or runs behind. */
export function laterThan(last: Date | null, now: Date): Date {
  return new Date(Math.max(now.getTime(), (last?.getTime() ?? 0) + 1));
}

/** Readers that all use what they may must leave the rest of the machine its half. */
const MEMORY_SHARE = 0.5;

/** How many files are read at once on a node, and how many of them may be of one student. */
type Places = { lanes: number; ofOneStudent: number };

/**
 * A lane for each tier, and beyond them as many as there are cores, as far as memory allows. A student
 * may hold as many as there are cores: whoever else comes finds the lane of the tier or another one.
 */
export function countPlaces(cores: number, memoryBytes: number): Places {
  const fitting = Math.floor((memoryBytes * MEMORY_SHARE) / DEFAULT_READING_LIMITS.maxMemoryBytes);
  const open = Math.max(0, Math.min(cores, fitting - TIERS.length));
  return { lanes: TIERS.length + open, ofOneStudent: Math.min(cores, open + 1) };
}

export function placesHere(): Places {
  // Nought where no container holds the process to less than the machine has.
  const held = process.constrainedMemory() || Infinity;
  return countPlaces(availableParallelism(), Math.min(held, totalmem()));
}

/** A lane for each tier alone, so that none waits for another to end; further ones take what comes. */
export function readingLanes({ lanes }: Places): Lane[] {
  return [...TIERS.map(prioritiesOf), ...Array.from({ length: lanes - TIERS.length }, () => ({}))];
}

const SPENT =
  'قرأنا اليوم كثيرًا من ملفات هذا الحساب، فدور هذا الملف بعد ملفات غيره أو غدًا. لا حاجة إلى رفعه من جديد.';

/** Counts what a student's files take of the processor in a day, and puts off what goes beyond. */
export function createReadingBudget(deps: {
  jobs: Pick<Jobs, 'moveBack'>;
  queue: string;
  now: () => Date;
}) {
  const { jobs, queue, now } = deps;
  const usedMs = (db: Database, userId: string): Promise<number> =>
    findReadingMs(db, userId, riyadhDay(now()));

  /** Says of the files that wait that the day is spent, if it is; gives those it was said of. */
  async function explain(tx: Database, userId: string): Promise<string[]> {
    if ((await usedMs(tx, userId)) < DAY_BUDGET_MS) return [];
    return explainWaiting(tx, userId, SPENT);
  }

  return {
    usedMs,
    explain,

    /** Counts what a file took, and moves the student's other files back by it. */
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
