import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { centerFiles } from '#src/db/tables/centers.ts';
import { chunks, contentPages, fileContents, files } from '#src/db/tables/files.ts';

/** The contents of the list that serves, whatever state they are in. */
export function selectServingContents(db: Database, centerId: string, revision: number) {
  return db
    .select({
      id: fileContents.id,
      fileName: files.fileName,
      status: fileContents.status,
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
    })
    .from(contentPages)
    .where(eq(contentPages.contentId, contentId))
    .orderBy(asc(contentPages.number));
}

export function selectPassagesOf(db: Database, contentId: string) {
  return db
    .select()
    .from(chunks)
    .where(eq(chunks.contentId, contentId))
    .orderBy(asc(chunks.position));
}

/** The headings of the list that serves, in the order of its files. */
export async function selectHeadings(
  db: Database,
  centerId: string,
  revision: number,
): Promise<string[]> {
  const rows = await db
    .select({ heading: chunks.heading })
    .from(centerFiles)
    .innerJoin(files, eq(files.id, centerFiles.fileId))
    .innerJoin(chunks, eq(chunks.contentId, files.contentId))
    .where(and(eq(centerFiles.centerId, centerId), eq(centerFiles.revision, revision)))
    .orderBy(asc(centerFiles.position), asc(chunks.position));
  return [...new Set(rows.flatMap(({ heading }) => heading ?? []))];
}
