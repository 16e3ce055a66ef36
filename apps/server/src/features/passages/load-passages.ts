import type { Database } from '#src/db/database.ts';
import {
  selectPages,
  selectPassages,
  type FoundPassage,
  type PageRow,
} from './passages.queries.ts';

export type Place = { userId: string; centerId: string };
export type PassageRow = FoundPassage & { page: PageRow };

export async function loadPassages(
  db: Database,
  place: Place,
  ids: string[],
): Promise<PassageRow[]> {
  const rows = await selectPassages(db, place, ids);
  const pages = await selectPages(
    db,
    rows.map(({ chunk }) => chunk),
  );
  return rows.flatMap((row) => {
    const page = pages.find(
      ({ contentId, number }) =>
        contentId === row.chunk.contentId && number === row.chunk.pageNumber,
    );
    return page ? [{ ...row, page }] : [];
  });
}

export const quoteOf = ({ chunk, page }: PassageRow): string =>
  page.text.slice(chunk.start, chunk.end);
