import type { Database } from '#src/db/database.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { headingsOf } from '#src/retrieval/outline/headings.ts';
import type { ReadPage } from '#src/reading/reading-types.ts';
import {
  clearReading,
  holdReadContent,
  holdReading,
  insertChunks,
  insertPages,
  updateContent,
  updateReading,
  type Attempt,
  type ChunkRow,
  type ContentRow,
  type PageRow,
} from './ingestion.queries.ts';

/** Small transactions let other requests in. */
const PAGES_AT_ONCE = 20;
const LETTERS_AT_ONCE = 100_000;

/** Another attempt began or the content is gone, so this one must not write. */
export class SupersededError extends Error {
  override readonly name = 'SupersededError';
}

/**
 * Stores pages and passages. Only the last statement marks the content as read, so a crash leaves
 * nothing visible. `onStored` runs in its transaction.
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
  for (const batch of batchesOf(contentId, pages)) await inTurn((tx) => insertBatch(tx, batch));
  await inTurn(async (tx) => {
    await updateReading(tx, attempt, { status: 'read', ...factsOf(pages) });
    await onStored(tx);
  });
}

type Replacement = {
  content: Pick<ContentRow, 'id' | 'readingSince'>;
  since: Date;
  /** The inherited id of each passage, or null. */
  ids: readonly (string | null)[];
};

/**
 * Replaces a reading in one transaction, so that the old one answers until then; false if the
 * content changed meanwhile.
 */
export function replaceReading(
  db: Database,
  { content, since, ids }: Replacement,
  pages: readonly ReadPage[],
  onStored: (tx: Database) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await holdReadContent(tx, content))) return false;
    await clearReading(tx, content.id);
    for (const batch of batchesOf(content.id, pages, ids)) await insertBatch(tx, batch);
    await updateContent(tx, content.id, { readingSince: since, ...factsOf(pages) });
    await onStored(tx);
    return true;
  });
}

type Batch = { pages: PageRow[]; chunks: ChunkRow[] };

async function insertBatch(tx: Database, { pages, chunks }: Batch): Promise<void> {
  await insertPages(tx, pages);
  await insertChunks(tx, chunks);
}

function factsOf(pages: readonly ReadPage[]): Partial<ContentRow> {
  const numbersOf = (route: ReadPage['route']) =>
    pages.filter((page) => page.route === route).map((page) => page.number);
  return {
    pageLabel: pages[0]?.label ?? 'page',
    pageCount: pages.length,
    pagesRead: pages.length,
    ocrPages: numbersOf('ocr'),
    unreadablePages: numbersOf('unreadable'),
  };
}

function pageRow(contentId: string, page: ReadPage): PageRow {
  const { number, label, text, blocks, route } = page;
  const { reason = null, isDoubtful = false, differingVerses = null } = page;
  const heading = headingsOf(page)[0]?.title ?? null;
  return {
    ...{ contentId, number, label, heading, text, blocks },
    ...{ route, reason, isDoubtful, differingVerses },
  };
}

function* batchesOf(
  contentId: string,
  pages: readonly ReadPage[],
  ids: readonly (string | null)[] = [],
): Generator<Batch> {
  let batch: Batch = { pages: [], chunks: [] };
  let position = 0;
  let letters = 0;
  for (const page of pages) {
    batch.pages.push(pageRow(contentId, page));
    for (const passage of page.passages ?? []) {
      const id = ids[position] ?? newId();
      batch.chunks.push({ id, contentId, position, pageNumber: page.number, ...passage });
      position += 1;
    }
    letters += page.text.length;
    if (batch.pages.length < PAGES_AT_ONCE && letters < LETTERS_AT_ONCE) continue;
    yield batch;
    batch = { pages: [], chunks: [] };
    letters = 0;
  }
  if (batch.pages.length > 0) yield batch;
}
