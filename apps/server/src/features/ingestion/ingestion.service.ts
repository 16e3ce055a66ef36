import { NotStoredError, type FileStorage } from '#src/adapters/storage/file-storage.ts';
import type { Database } from '#src/db/database.ts';
import type { Jobs, JobRun } from '#src/platform/jobs/jobs.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import { ReadingError } from '#src/reading/reading-error.ts';
import {
  createReadingBudget,
  readingLanes,
  firstTier,
  laterThan,
  LONG,
  MAX_READING_SECONDS,
  nextTier,
  placesHere,
  priorityOf,
  sliceOf,
  type Tier,
} from './reading-order.ts';
import { createProgressReport } from './reading-progress.ts';
import type { ReadingHost } from '#src/reading/host/reading-host.ts';
import {
  beginReading,
  findContent,
  holdReading,
  isListed,
  markUnread,
  selectStuck,
  updateReading,
  type Attempt,
  type ContentRow,
  type Wanted,
} from './ingestion.queries.ts';
import { storeReading, SupersededError } from './store-reading.ts';

const QUEUE = 'read-content';
const RETRY_DELAYS_SECONDS = [5, 30];
const STUCK_AFTER_MS = 60 * 60 * 1000;
/** During shutdown a job must not restart before the workers stop. */
const PUT_BACK_SECONDS = 3;

const GIVEN_UP = 'تعذّرت قراءة الملف. يمكن رفعه من جديد بعد قليل.';
const LOST = 'لم يعد الملف محفوظًا لدينا. يرجى رفعه من جديد.';

type Job = { contentId: string; tier?: Tier };

export async function createIngestionService(deps: {
  db: Database;
  storage: FileStorage;
  jobs: Jobs;
  host: ReadingHost;
  log: Logger;
  now: () => Date;
  notesVerses: boolean;
  /** Called on each state change; `isOver` when read or failed. */
  onChanged: (contentId: string, isOver: boolean) => Promise<void>;
  /** Called in the transaction that marks a content as read. */
  onRead: (tx: Database, contentId: string) => Promise<void>;
}) {
  const { db, storage, jobs, host, log, now, notesVerses, onChanged, onRead } = deps;
  const closing = new AbortController();
  const isClosing = (): boolean => closing.signal.aborted;
  const budget = createReadingBudget({ jobs, queue: QUEUE, now });

  // Grouped by student, so that a hundred files of one leave the other lanes free.
  async function enqueue(
    tx: Database,
    wanted: readonly Wanted[],
    place: { tier?: Tier; startAfterSeconds?: number } = {},
  ): Promise<void> {
    for (const [userId, own] of Map.groupBy(wanted, (each) => each.userId)) {
      const usedMs = await budget.usedMs(tx, userId);
      for (const content of own) {
        const { tier = firstTier(content), startAfterSeconds = 0 } = place;
        const job: Job = { contentId: content.id, tier };
        await jobs.enqueue(tx, QUEUE, job, {
          singletonKey: content.id,
          group: userId,
          startAfterSeconds,
          priority: priorityOf(content, { tier, now: now(), usedMs }),
        });
      }
      await budget.explain(tx, userId);
    }
  }

  async function fail(attempt: Attempt, failureCode: string, failure: string): Promise<void> {
    const isOurs = await updateReading(db, attempt, { status: 'failed', failureCode, failure });
    if (isOurs) await onChanged(attempt.contentId, true);
  }

  function letGo(attempt: Attempt): Promise<boolean> {
    return db.transaction(async (tx) => {
      if (!(await holdReading(tx, attempt))) return true;
      if (await isListed(tx, attempt.contentId)) return false;
      await updateReading(tx, attempt, { status: 'unread' });
      return true;
    });
  }

  async function read(
    content: ContentRow,
    attempt: Attempt,
    { signal, sliceCpuMs }: { signal: AbortSignal; sliceCpuMs: number | null },
  ): Promise<void> {
    const { contentId } = attempt;
    let cpuMs = 0;
    const unwanted = new AbortController();
    const progress = createProgressReport(async ({ done, total }) => {
      try {
        await updateReading(db, attempt, { pagesRead: done, pageCount: total });
        // A center may be deleted or changed while its files are read.
        if (await isListed(db, contentId)) await onChanged(contentId, false);
        else if (await letGo(attempt)) unwanted.abort();
      } catch (error) {
        log.warn({ err: error }, 'progress was not stored');
      }
    });
    try {
      const result = await storage.withLocalFile(content.storageKey, (path) =>
        host.read(
          { path, fileName: `file.${content.kind}` },
          {
            signal: AbortSignal.any([signal, closing.signal, unwanted.signal]),
            onProgress: progress.report,
            limits: { sliceCpuMs },
            withPassages: true,
            withVerses: notesVerses,
          },
        ),
      );
      cpuMs = result.cpuMs;
      await progress.end();
      await storeReading(db, attempt, result.pages, (tx) => onRead(tx, contentId));
    } catch (error) {
      await progress.end();
      if (error instanceof ReadingError) cpuMs = error.cpuMs;
      throw unwanted.signal.aborted ? new SupersededError() : error;
    } finally {
      await charge(content.userId, cpuMs);
    }
    await onChanged(contentId, true);
  }

  async function charge(userId: string, cpuMs: number): Promise<void> {
    try {
      const explained = await db.transaction((tx) => budget.charge(tx, userId, cpuMs));
      for (const contentId of explained) await onChanged(contentId, false);
    } catch (error) {
      log.warn({ err: error }, 'the reading time of a file was not counted');
    }
  }

  /** Requeues a file as if never begun. */
  async function putBack(
    content: ContentRow,
    attempt: Attempt,
    place: { tier: Tier; startAfterSeconds?: number },
  ): Promise<void> {
    await db.transaction(async (tx) => {
      await updateReading(tx, attempt, { status: 'unread' });
      await enqueue(tx, [content], place);
    });
  }

  async function work({ contentId, tier = LONG }: Job, job: JobRun): Promise<void> {
    const content = await findContent(db, contentId);
    if (!content) return;
    const later = { tier, startAfterSeconds: PUT_BACK_SECONDS };
    if (isClosing()) return enqueue(db, [content], later);
    // Done by a job for another center, or by this one before its process died. A retry requires
    // marking it unread first.
    if (content.status === 'read' || content.status === 'failed') return onChanged(contentId, true);
    if (!isDue(content, job.attempt, now()) || !(await isListed(db, contentId))) return;
    const attempt = { contentId, since: laterThan(content.readingSince, now()) };
    await beginReading(db, attempt);
    await onChanged(contentId, false);
    try {
      await read(content, attempt, { signal: job.signal, sliceCpuMs: sliceOf(tier) });
    } catch (error) {
      if (error instanceof SupersededError) return;
      if (isClosing()) return putBack(content, attempt, later);
      if (error instanceof ReadingError && error.code === 'put_off') {
        await putBack(content, attempt, { tier: nextTier(tier) });
        return onChanged(contentId, false);
      }
      if (error instanceof NotStoredError) return fail(attempt, 'lost', LOST);
      if (error instanceof ReadingError && error.code !== 'cancelled') {
        return fail(attempt, error.code, error.message);
      }
      if (job.attempt <= RETRY_DELAYS_SECONDS.length) throw error;
      log.error({ err: error }, 'a file was given up');
      await fail(attempt, 'internal', GIVEN_UP);
    }
  }

  const places = placesHere();
  await jobs.work(
    QUEUE,
    {
      retryDelaysSeconds: RETRY_DELAYS_SECONDS,
      lanes: readingLanes(places),
      atOncePerGroup: places.ofOneStudent,
      maxSeconds: MAX_READING_SECONDS,
    },
    work,
  );

  return {
    /** Aborts running readers; the next start resumes their files. */
    close(): void {
      closing.abort();
    },

    /** Requeues contents of processes that died too often. */
    async heal(): Promise<void> {
      const before = new Date(now().getTime() - STUCK_AFTER_MS);
      await enqueue(db, await selectStuck(db, before));
    },

    async request(tx: Database, contentIds: string[]): Promise<void> {
      await enqueue(tx, await markUnread(tx, contentIds, ['unread', 'failed']));
    },

    async requestAgain(tx: Database, contentIds: string[]): Promise<void> {
      await enqueue(tx, await markUnread(tx, contentIds, ['unread', 'failed', 'read']));
    },
  };
}

/**
 * Leaves a content to its current reader, unless this is a retry (the first attempt died) or an
 * hour has passed.
 */
function isDue(content: ContentRow, attempt: number, now: Date): boolean {
  if (content.status !== 'reading' || attempt > 1) return true;
  return now.getTime() - (content.readingSince?.getTime() ?? 0) >= STUCK_AFTER_MS;
}
