import type { Database } from '#src/db/database.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { ReadPage } from '#src/reading/reading-types.ts';
import {
  clearReading,
  holdReading,
  insertChunks,
  insertPages,
  updateReading,
  type Attempt,
  type ChunkRow,
  type PageRow,
} from './ingestion.queries.ts';

/** Stored in one transaction; between two of them other requests get their turn. */
const PAGES_AT_ONCE = 20;
const LETTERS_AT_ONCE = 100_000;
/** A statement has at most 65,535 parameters, and building a long one takes its time. */
const CHUNKS_AT_ONCE = 100;

/** Another attempt at the same content has begun, or the content is gone: this one writes no more. */
export class SupersededError extends Error {
  override readonly name = 'SupersededError';
}

/**
 * Stores what was read, page by page and passage by passage. The content counts as read only with
 * the last statement: a process that dies on the way leaves nothing that answers. `onStored` runs in
 * the transaction of that statement.
 */
export async function storeReading(
  db: Database,
  attempt: Attempt,
  pages: readonly ReadPage[],
  onStored: (tx: Database) => Promise<void>,
): Promise<void> {
  const { contentId } = attempt;
  const inTurn = (work: (tx: Database) => Promise<void>) =>
    db.transaction(async (tx) => {
      if (!(await holdReading(tx, attempt))) throw new SupersededError();
      await work(tx);
    });

  await inTurn((tx) => clearReading(tx, contentId));
  let position = 0;
  for (const batch of batches(pages)) {
    const chunks = batch.flatMap(({ number: pageNumber, passages = [] }) =>
      passages.map((passage): ChunkRow => {
        return { id: newId(), contentId, position: position++, pageNumber, ...passage };
      }),
    );
    await inTurn(async (tx) => {
      await insertPages(
        tx,
        batch.map((page) => pageRow(contentId, page)),
      );
      for (let start = 0; start < chunks.length; start += CHUNKS_AT_ONCE) {
        await insertChunks(tx, chunks.slice(start, start + CHUNKS_AT_ONCE));
      }
    });
  }
  const numbersOf = (route: ReadPage['route']) =>
    pages.filter((page) => page.route === route).map((page) => page.number);
  await inTurn(async (tx) => {
    await updateReading(tx, attempt, {
      status: 'read',
      pageLabel: pages[0]?.label ?? 'page',
      pageCount: pages.length,
      pagesRead: pages.length,
      ocrPages: numbersOf('ocr'),
      unreadablePages: numbersOf('unreadable'),
    });
    await onStored(tx);
  });
}

function pageRow(contentId: string, page: ReadPage): PageRow {
  const {
    number,
    label,
    heading = null,
    text,
    route,
    reason = null,
    differingVerses = null,
  } = page;
  const { isDoubtful = false } = page;
  return { contentId, number, label, heading, text, route, reason, isDoubtful, differingVerses };
}

function* batches(pages: readonly ReadPage[]): Generator<ReadPage[]> {
  let batch: ReadPage[] = [];
  let letters = 0;
  for (const page of pages) {
    batch.push(page);
    letters += page.text.length;
    if (batch.length < PAGES_AT_ONCE && letters < LETTERS_AT_ONCE) continue;
    yield batch;
    batch = [];
    letters = 0;
  }
  if (batch.length > 0) yield batch;
}
