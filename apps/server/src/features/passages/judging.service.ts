import type { Database } from '#src/db/database.ts';
import type { Jobs, JobRun } from '#src/platform/jobs/jobs.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import type { ReadingHost } from '#src/reading/host/reading-host.ts';
import { ReadingError } from '#src/reading/reading-error.ts';
import {
  clearUnjudged,
  findReadContent,
  holdReadContent,
  selectUnjudged,
  selectUnjudgedTexts,
  updateVerses,
} from './passages.queries.ts';

const QUEUE = 'judge-verses';
const RETRY_DELAYS_SECONDS = [30, 5 * 60];
/** Contents per job; the next job continues after the last. */
const CONTENTS_A_JOB = 10;
const MAX_SECONDS = 60 * 60;
/** Small transactions let other requests in. */
const PAGES_AT_ONCE = 20;

type Job = { after?: string };
type Verses = { number: number; verses: number[] };

/**
 * Judges verses of pages that were read without judging: in the background, one file at a time, in
 * a separate process.
 */
export async function createJudgingService(deps: {
  db: Database;
  jobs: Jobs;
  host: Pick<ReadingHost, 'judgeVerses'>;
  log: Logger;
  notesVerses: boolean;
}) {
  const { db, jobs, host, log, notesVerses } = deps;
  const closing = new AbortController();

  const enqueue = (job: Job): Promise<void> =>
    jobs.enqueue(db, QUEUE, job, { singletonKey: job.after ?? 'first' });

  /** Leaves pages unmarked if judging fails, so that it is not retried for ever. */
  async function judge(texts: string[], signal: AbortSignal): Promise<number[][]> {
    try {
      return await host.judgeVerses(texts, signal);
    } catch (error) {
      if (!(error instanceof ReadingError) || error.code === 'cancelled') throw error;
      log.warn({ err: error }, 'the verses of a file were not judged');
      return [];
    }
  }

  async function judgeContent(contentId: string, signal: AbortSignal): Promise<void> {
    const content = await findReadContent(db, contentId);
    if (!content) return;
    const pages = await selectUnjudgedTexts(db, contentId);
    const judged = await judge(
      pages.map(({ text }) => text),
      signal,
    );
    const found = pages.flatMap(({ number }, at): Verses[] => {
      const verses = judged[at] ?? [];
      return verses.length > 0 ? [{ number, verses }] : [];
    });
    const inTurn = (work: (tx: Database) => Promise<void>) =>
      db.transaction(async (tx) => {
        if (await holdReadContent(tx, contentId, content.readingSince)) await work(tx);
      });
    for (let start = 0; start < found.length; start += PAGES_AT_ONCE) {
      await inTurn(async (tx) => {
        for (const { number, verses } of found.slice(start, start + PAGES_AT_ONCE)) {
          await updateVerses(tx, { contentId, number }, verses);
        }
      });
    }
    await inTurn((tx) => clearUnjudged(tx, contentId));
  }

  async function work({ after = '' }: Job, { signal }: JobRun): Promise<void> {
    if (!notesVerses) return;
    const contents = await selectUnjudged(db, { after, limit: CONTENTS_A_JOB });
    const ends = AbortSignal.any([signal, closing.signal]);
    for (const contentId of contents) await judgeContent(contentId, ends);
    const last = contents.at(-1);
    if (last !== undefined && contents.length === CONTENTS_A_JOB) await enqueue({ after: last });
  }

  await jobs.work<Job>(
    QUEUE,
    { retryDelaysSeconds: RETRY_DELAYS_SECONDS, maxSeconds: MAX_SECONDS },
    work,
  );

  return {
    async requestMissing(): Promise<void> {
      if (!notesVerses) return;
      const [first] = await selectUnjudged(db, { after: '', limit: 1 });
      if (first !== undefined) await enqueue({});
    },

    /** Aborts the current file; its job is retried. */
    close(): void {
      closing.abort();
    },
  };
}
