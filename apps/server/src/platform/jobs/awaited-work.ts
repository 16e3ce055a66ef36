import { ShownError } from '#src/platform/http/app-error.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import type { Jobs } from './jobs.ts';

const RETRY_DELAYS_SECONDS = [2, 10];
const ATTEMPTS = 1 + RETRY_DELAYS_SECONDS.length;

type Work<Job, Row> = {
  queue: string;
  maxSeconds: number;
  concurrency?: number;
  /** What the job is for; null where that has ended, or is gone. */
  find: (job: Job) => Promise<Row | null>;
  make: (row: Row, signal: AbortSignal) => Promise<void>;
  /** Ends it for who waits; null where there are no words for why. */
  fail: (row: Row, words: string | null) => Promise<void>;
};

/** Work in the background that a student waits for: it is tried anew, but never without an end. */
export async function startAwaitedWork<Job extends object, Row>(
  { jobs, log, now }: { jobs: Jobs; log: Logger; now: () => Date },
  { queue, maxSeconds, concurrency = 1, find, make, fail }: Work<Job, Row>,
) {
  await jobs.work<Job>(
    queue,
    { retryDelaysSeconds: RETRY_DELAYS_SECONDS, maxSeconds, concurrency },
    async (job, { attempt, signal }) => {
      const row = await find(job);
      if (row === null) return;
      try {
        await make(row, signal);
      } catch (error) {
        if (error instanceof ShownError) {
          await fail(row, error.message);
          return;
        }
        if (attempt < ATTEMPTS) throw error;
        log.error({ err: error, queue }, 'work that a student waits for was given up');
        await fail(row, null);
      }
    },
  );
  return {
    /** What was begun before this and still runs has died with its process at the last attempt. */
    lostBefore: (): Date => new Date(now().getTime() - 2 * ATTEMPTS * maxSeconds * 1000),
  };
}
