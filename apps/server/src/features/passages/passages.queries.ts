import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { centerFiles, centers } from '#src/db/tables/centers.ts';
import { chunks, contentPages, contentVectors, fileContents, files } from '#src/db/tables/files.ts';

/** The center as far as answering needs it; another user's is not there. */
export async function findAnsweringCenter(db: Database, userId: string, id: string) {
  const [found] = await db
    .select({
      id: centers.id,
      isEnabled: centers.isEnabled,
      servingRevision: centers.servingRevision,
    })
    .from(centers)
    .where(and(eq(centers.id, id), eq(centers.userId, userId)));
  return found ?? null;
}

/** The files that answer for a center under one revision, those that were read. */
export function selectServingFiles(db: Database, centerId: string, revision: number) {
  return db
    .select({ contentId: files.contentId, fileName: files.fileName })
    .from(centerFiles)
    .innerJoin(files, eq(files.id, centerFiles.fileId))
    .innerJoin(fileContents, eq(fileContents.id, files.contentId))
    .where(
      and(
        eq(centerFiles.centerId, centerId),
        eq(centerFiles.revision, revision),
        eq(fileContents.status, 'read'),
      ),
    )
    .orderBy(asc(centerFiles.position));
}

export function selectPageTexts(db: Database, contentId: string) {
  return db
    .select({ number: contentPages.number, text: contentPages.text })
    .from(contentPages)
    .where(eq(contentPages.contentId, contentId));
}

export function selectChunks(db: Database, contentId: string) {
  return db
    .select()
    .from(chunks)
    .where(eq(chunks.contentId, contentId))
    .orderBy(asc(chunks.position));
}

export async function findVectors(db: Database, contentId: string, model: string) {
  const [found] = await db
    .select({ dimensions: contentVectors.dimensions, vectors: contentVectors.vectors })
    .from(contentVectors)
    .where(and(eq(contentVectors.contentId, contentId), eq(contentVectors.model, model)));
  return found ?? null;
}

/** Passages with their pages, as far as they answer for this center of this user now. */
export function selectPassages(
  db: Database,
  center: { userId: string; centerId: string },
  ids: string[],
) {
  return db
    .select({ chunk: chunks, page: contentPages, file: files })
    .from(chunks)
    .innerJoin(
      contentPages,
      and(eq(contentPages.contentId, chunks.contentId), eq(contentPages.number, chunks.pageNumber)),
    )
    .innerJoin(files, eq(files.contentId, chunks.contentId))
    .innerJoin(centerFiles, eq(centerFiles.fileId, files.id))
    .innerJoin(
      centers,
      and(eq(centers.id, centerFiles.centerId), eq(centers.servingRevision, centerFiles.revision)),
    )
    .where(
      and(
        inArray(chunks.id, ids),
        eq(centers.id, center.centerId),
        eq(centers.userId, center.userId),
      ),
    );
}

export type PassageRow = Awaited<ReturnType<typeof selectPassages>>[number];
