import type { PageLabel } from '@nibras/contract';
import { and, asc, eq, or } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { centerFiles } from '#src/db/tables/centers.ts';
import { chunks, contentPages, fileContents, files } from '#src/db/tables/files.ts';

export function selectServingContents(db: Database, centerId: string, revision: number) {
  return db
    .select({
      id: fileContents.id,
      fileName: files.fileName,
      status: fileContents.status,
      pageLabel: fileContents.pageLabel,
      readingSince: fileContents.readingSince,
    })
    .from(centerFiles)
    .innerJoin(files, eq(files.id, centerFiles.fileId))
    .innerJoin(fileContents, eq(fileContents.id, files.contentId))
    .where(and(eq(centerFiles.centerId, centerId), eq(centerFiles.revision, revision)))
    .orderBy(asc(centerFiles.position));
}

export type ServingContent = Awaited<ReturnType<typeof selectServingContents>>[number];

export function selectContentPages(db: Database, contentId: string) {
  return db
    .select({
      page: contentPages.number,
      text: contentPages.text,
      label: contentPages.label,
      route: contentPages.route,
      blocks: contentPages.blocks,
      isDoubtful: contentPages.isDoubtful,
    })
    .from(contentPages)
    .where(eq(contentPages.contentId, contentId))
    .orderBy(asc(contentPages.number));
}

export async function findPassage(db: Database, id: string) {
  const { contentId: content, pageNumber: page, start } = chunks;
  const [found] = await db.select({ content, page, start }).from(chunks).where(eq(chunks.id, id));
  return found ?? null;
}

/** Pages of the serving list's read files. */
export async function selectServingPages(
  db: Database,
  center: { id: string; servingRevision: number | null },
  wanted: readonly { content: string; page: number }[],
) {
  if (wanted.length === 0 || center.servingRevision === null) return [];
  const isWanted = wanted.map(({ content, page }) =>
    and(eq(contentPages.contentId, content), eq(contentPages.number, page)),
  );
  const rows = await db
    .select({
      content: contentPages.contentId,
      fileName: files.fileName,
      page: contentPages.number,
      pageLabel: contentPages.label,
      text: contentPages.text,
      readingSince: fileContents.readingSince,
    })
    .from(centerFiles)
    .innerJoin(files, eq(files.id, centerFiles.fileId))
    .innerJoin(fileContents, eq(fileContents.id, files.contentId))
    .innerJoin(contentPages, eq(contentPages.contentId, files.contentId))
    .where(
      and(
        eq(centerFiles.centerId, center.id),
        eq(centerFiles.revision, center.servingRevision),
        eq(fileContents.status, 'read'),
        or(...isWanted),
      ),
    );
  return rows.map((row) => ({ ...row, pageLabel: row.pageLabel as PageLabel }));
}

export type ServingPage = Awaited<ReturnType<typeof selectServingPages>>[number];

export function selectPassagesOf(db: Database, contentId: string) {
  return db
    .select()
    .from(chunks)
    .where(eq(chunks.contentId, contentId))
    .orderBy(asc(chunks.position));
}

/** Passage positions of the serving list, in file order. */
export function selectPassagePlaces(db: Database, centerId: string, revision: number) {
  return db
    .select({
      content: fileContents.id,
      fileName: files.fileName,
      pageLabel: fileContents.pageLabel,
      pageCount: fileContents.pageCount,
      heading: chunks.heading,
      page: chunks.pageNumber,
    })
    .from(centerFiles)
    .innerJoin(files, eq(files.id, centerFiles.fileId))
    .innerJoin(fileContents, eq(fileContents.id, files.contentId))
    .innerJoin(chunks, eq(chunks.contentId, files.contentId))
    .where(and(eq(centerFiles.centerId, centerId), eq(centerFiles.revision, revision)))
    .orderBy(asc(centerFiles.position), asc(chunks.position));
}
