import type { Database } from '#src/db/database.ts';
import type { ChunkText } from '#src/retrieval/indexed-text.ts';
import { selectChunks, selectPageTexts } from './passages.queries.ts';

/** The passages of a content in order, each under the title of its file. */
export async function loadChunks(
  db: Database,
  contentId: string,
  fileName: string,
): Promise<(ChunkText & { id: string })[]> {
  const pages = new Map(
    (await selectPageTexts(db, contentId)).map(({ number, text }) => [number, text]),
  );
  const title = fileName.replace(/\.[^.\s]{1,8}$/, '');
  return (await selectChunks(db, contentId)).map((row) => ({
    id: row.id,
    title,
    heading: row.heading,
    text: (pages.get(row.pageNumber) ?? '').slice(row.start, row.end),
  }));
}
