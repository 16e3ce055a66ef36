import type { FileStorage } from '#src/adapters/storage/file-storage.ts';
import type { Database } from '#src/db/database.ts';
import type { Jobs, JobRun } from '#src/platform/jobs.ts';
import type { Logger } from '#src/platform/logger.ts';
import { readFile } from '#src/reading/read-file.ts';
import { ReadingError } from '#src/reading/reading-error.ts';
import type { ReadProgress } from '#src/reading/reading-types.ts';
import {
  findContent,
  markUnread,
  selectStuck,
  updateContent,
  type ContentRow,
} from './reading.queries.ts';
import { storeReading } from './store-reading.ts';

const QUEUE = 'read-content';
const RETRY_DELAYS_SECONDS = [5, 30];
const PROGRESS_EVERY_MS = 500;
/** The reader's own limit ends a file first; this ends a reader that hangs. */
const MAX_SECONDS = 15 * 60;
const STUCK_AFTER_MS = 60 * 60 * 1000;

export type ReadingService = Awaited<ReturnType<typeof createReadingService>>;

/** Turns stored bytes into pages and passages, one file at a time, in the background. */
export async function createReadingService(deps: {
  db: Database;
  storage: FileStorage;
  jobs: Jobs;
  log: Logger;
  now: () => Date;
  /** Called whenever the state of a content changed; `isOver` when it was read or given up. */
  onChanged: (contentId: string, isOver: boolean) => Promise<void>;
}) {
  const { db, storage, jobs, log, now, onChanged } = deps;
  const closing = new AbortController();

  async function fail(contentId: string, code: string, failure: string): Promise<void> {
    await updateContent(db, contentId, { status: 'failed', failureCode: code, failure });
    await onChanged(contentId, true);
  }

  function reporter(contentId: string): (progress: ReadProgress) => void {
    let last = 0;
    return ({ done, total }) => {
      if (Date.now() - last < PROGRESS_EVERY_MS) return;
      last = Date.now();
      updateContent(db, contentId, { pagesRead: done, pageCount: total })
        .then(() => onChanged(contentId, false))
        .catch((error: unknown) => log.warn({ err: error }, 'progress was not stored'));
    };
  }

  async function read(content: ContentRow, signal: AbortSignal): Promise<void> {
    await updateContent(db, content.id, {
      status: 'reading',
      readingSince: now(),
      pagesRead: 0,
      pageCount: null,
    });
    await onChanged(content.id, false);
    const result = await storage.withLocalFile(content.storageKey, (path) =>
      readFile(
        { path, fileName: `file.${content.kind}` },
        { signal: AbortSignal.any([signal, closing.signal]), onProgress: reporter(content.id) },
      ),
    );
    await storeReading(db, content.id, result);
    await onChanged(content.id, true);
  }

  async function work({ contentId }: { contentId: string }, job: JobRun): Promise<void> {
    const content = await findContent(db, contentId);
    if (!content || content.status === 'read') return;
    try {
      await read(content, job.signal);
    } catch (error) {
      if (error instanceof ReadingError && error.code !== 'cancelled') {
        await fail(contentId, error.code, error.message);
      } else if (job.attempt > RETRY_DELAYS_SECONDS.length && !closing.signal.aborted) {
        log.error({ err: error }, 'a file was given up');
        await fail(contentId, 'internal', 'تعذّرت قراءة الملف. يمكن رفعه من جديد بعد قليل.');
      } else {
        throw error;
      }
    }
  }

  await jobs.work(
    QUEUE,
    { retryDelaysSeconds: RETRY_DELAYS_SECONDS, concurrency: 1, maxSeconds: MAX_SECONDS },
    work,
  );

  return {
    /** Lets go of a file that is being read: the next start takes it up again. */
    close: () => closing.abort(),

    /** Takes up what a process that died too often left behind. */
    async heal(): Promise<void> {
      const before = new Date(now().getTime() - STUCK_AFTER_MS);
      for (const contentId of await selectStuck(db, before)) {
        await jobs.enqueue(db, QUEUE, { contentId }, { singletonKey: contentId });
      }
    },

    /** Asks, inside the caller's transaction, for everything that still has to be read. */
    async request(tx: Database, contentIds: string[]): Promise<void> {
      for (const contentId of await markUnread(tx, contentIds)) {
        await jobs.enqueue(tx, QUEUE, { contentId }, { singletonKey: contentId });
      }
    },
  };
}
