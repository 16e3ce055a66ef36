import type { Database } from '#src/db/database.ts';
import { newId } from '#src/platform/keys.ts';
import type { ReadPage, ReadResult } from '#src/reading/reading-types.ts';
import { chunkPages } from '#src/retrieval/chunk-pages.ts';
import { clearReading, insertChunks, insertPages, updateContent } from './reading.queries.ts';

/** Pages stored in one statement; between two of them other requests get their turn. */
const PAGES_AT_ONCE = 25;

/**
 * Stores what was read, page by page and passage by passage. The content counts as read only with
 * the last statement: a process that dies on the way leaves nothing that answers.
 */
export async function storeReading(
  db: Database,
  contentId: string,
  result: ReadResult,
): Promise<void> {
  await clearReading(db, contentId);
  let position = 0;
  for (let start = 0; start < result.pages.length; start += PAGES_AT_ONCE) {
    const pages = result.pages.slice(start, start + PAGES_AT_ONCE);
    await insertPages(
      db,
      pages.map((page) => ({
        contentId,
        number: page.number,
        label: page.label,
        heading: page.heading ?? null,
        text: searchableText(page),
        route: page.route,
        reason: page.reason ?? null,
      })),
    );
    const passages = chunkPages(pages.map((page) => ({ ...page, text: searchableText(page) })));
    await insertChunks(
      db,
      passages.map((passage) => ({
        id: newId(),
        contentId,
        position: position++,
        pageNumber: passage.page,
        heading: passage.heading,
        start: passage.start,
        end: passage.end,
      })),
    );
  }
  const numbersOf = (route: ReadPage['route']) =>
    result.pages.filter((page) => page.route === route).map((page) => page.number);
  await updateContent(db, contentId, {
    status: 'read',
    pageLabel: result.pages[0]?.label ?? 'page',
    pageCount: result.pages.length,
    pagesRead: result.pages.length,
    ocrPages: numbersOf('ocr'),
    unreadablePages: numbersOf('unreadable'),
  });
}

/** A slide's notes are part of what the lecturer said, so they are found with it. */
function searchableText(page: ReadPage): string {
  return page.notes === undefined || page.notes === '' ? page.text : `${page.text}\n${page.notes}`;
}
