import { ShownError } from '#src/platform/http/app-error.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import type { Jobs } from './jobs.ts';

const RETRY_DELAYS_SECONDS = [2, 10];
const ATTEMPTS = 1 + RETRY_DELAYS_SECONDS.length;

type Work<Job, Row> = {
  queue: string;
  maxSeconds: number;
  concurrency?: number;
  /** The job's subject; null if finished or deleted. */
  find: (job: Job) => Promise<Row | null>;
  make: (row: Row, signal: AbortSignal) => Promise<void>;
  /** Marks it as failed for the student; null without a specific message. */
  fail: (row: Row, words: string | null) => Promise<void>;
};

/** Background work that a student waits for: retried, but a limited number of times. */
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
        log.error({ err: error, queue }, 'a job for a student was given up');
        await fail(row, null);
      }
    },
  );
  return {
    /** Work begun before this has exhausted its attempts and died with its process. */
    lostBefore: (): Date => new Date(now().getTime() - 2 * ATTEMPTS * maxSeconds * 1000),
  };
}
