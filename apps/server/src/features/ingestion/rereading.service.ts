import { NotStoredError, type FileStorage } from '#src/adapters/storage/file-storage.ts';
import type { Database } from '#src/db/database.ts';
import type { Jobs, JobRun } from '#src/platform/jobs/jobs.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import type { ReadingHost } from '#src/reading/host/reading-host.ts';
import { ReadingError } from '#src/reading/reading-error.ts';
import type { ReadPage } from '#src/reading/reading-types.ts';
import { inheritIds } from './inherit-ids.ts';
import {
  clearBlocks,
  findContent,
  hasBlocks,
  holdReadContent,
  isAnyWaiting,
  selectPassageTexts,
  selectWithoutBlocks,
  type ContentRow,
} from './ingestion.queries.ts';
import { laterThan, MAX_READING_SECONDS } from './reading-order.ts';
import { replaceReading } from './store-reading.ts';

const QUEUE = 'reread-content';
const RETRY_DELAYS_SECONDS = [30, 5 * 60];
/** Batch size; the last one requests the next batch. */
const CONTENTS_AT_ONCE = 100;
/** How long a file without waiting users yields to others. */
const LET_PASS_SECONDS = 60;

type Job = { contentId: string; isLast: boolean };

/**
 * Rereads files from before readers gave blocks: in the background, one at a time per node, while
 * no center waits. The old reading answers until then.
 */
export async function createRereadingService(deps: {
  db: Database;
  storage: FileStorage;
  jobs: Jobs;
  host: ReadingHost;
  log: Logger;
  now: () => Date;
  notesVerses: boolean;
  onChanged: (contentId: string, isOver: boolean) => Promise<void>;
  onRead: (tx: Database, contentId: string) => Promise<void>;
}) {
  const { db, storage, jobs, host, log, now, notesVerses, onChanged, onRead } = deps;
  const closing = new AbortController();

  const enqueue = (job: Job, startAfterSeconds = 0): Promise<void> =>
    jobs.enqueue(db, QUEUE, job, { singletonKey: job.contentId, startAfterSeconds });

  async function requestMissing(): Promise<void> {
    const contents = await selectWithoutBlocks(db, CONTENTS_AT_ONCE);
    for (const contentId of contents) {
      await enqueue({ contentId, isLast: contentId === contents.at(-1) });
    }
  }

  async function reread(content: ContentRow, signal: AbortSignal): Promise<void> {
    const file = { fileName: `file.${content.kind}` };
    const options = { signal, withPassages: true, withVerses: notesVerses };
    const { pages } = await storage.withLocalFile(content.storageKey, (path) =>
      host.read({ path, ...file }, options),
    );
    const since = laterThan(content.readingSince, now());
    const ids = await inheritIds(await selectPassageTexts(db, content.id), textsOf(pages));
    const isReplaced = await replaceReading(db, { content, since, ids }, pages, (tx) =>
      onRead(tx, content.id),
    );
    if (isReplaced) await onChanged(content.id, true);
  }

  /** Keeps the old reading of an unreadable file, so that it is not retried for ever. */
  async function keepAsIs(content: ContentRow, error: Error): Promise<void> {
    log.warn({ err: error }, 'a file could not be read again');
    await db.transaction(async (tx) => {
      if (await holdReadContent(tx, content)) await clearBlocks(tx, content.id);
    });
  }

  async function work(job: Job, { signal }: JobRun): Promise<void> {
    if (await isAnyWaiting(db)) return enqueue(job, LET_PASS_SECONDS);
    const content = await findContent(db, job.contentId);
    if (content?.status === 'read' && !(await hasBlocks(db, content.id))) {
      try {
        await reread(content, AbortSignal.any([signal, closing.signal]));
      } catch (error) {
        const isRefused = error instanceof ReadingError && error.code !== 'cancelled';
        if (!isRefused && !(error instanceof NotStoredError)) throw error;
        await keepAsIs(content, error);
      }
    }
    if (job.isLast) await requestMissing();
  }

  await jobs.work<Job>(
    QUEUE,
    { retryDelaysSeconds: RETRY_DELAYS_SECONDS, maxSeconds: MAX_READING_SECONDS },
    work,
  );

  return {
    requestMissing,

    /** Aborts the current file; its job is retried. */
    close(): void {
      closing.abort();
    },
  };
}

const textsOf = (pages: readonly ReadPage[]): string[] =>
  pages.flatMap(({ text, passages = [] }) =>
    passages.map(({ start, end }) => text.slice(start, end)),
  );
