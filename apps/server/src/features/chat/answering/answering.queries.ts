import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { centers } from '#src/db/tables/centers.ts';
import { contentPages, fileContents, files } from '#src/db/tables/files.ts';

/** What a file is called and what its content is, for files that were found to be the user's. */
export function selectFileFacts(db: Database, ids: string[]) {
  return db
    .select({
      id: files.id,
      fileName: files.fileName,
      contentId: fileContents.id,
      kind: fileContents.kind,
      status: fileContents.status,
      storageKey: fileContents.storageKey,
    })
    .from(files)
    .innerJoin(fileContents, eq(fileContents.id, files.contentId))
    .where(inArray(files.id, ids));
}

export type FileFacts = Awaited<ReturnType<typeof selectFileFacts>>[number];

/** The pages of a content that was read before. */
export function selectContentPages(db: Database, contentId: string) {
  return db
    .select({ number: contentPages.number, text: contentPages.text })
    .from(contentPages)
    .where(eq(contentPages.contentId, contentId))
    .orderBy(asc(contentPages.number));
}

/** The centers of a user that answer now, the newest first. */
export function selectActiveCenters(db: Database, userId: string) {
  return db
    .select({ id: centers.id, courseName: centers.courseName })
    .from(centers)
    .where(
      and(
        eq(centers.userId, userId),
        eq(centers.isEnabled, true),
        isNotNull(centers.servingRevision),
      ),
    )
    .orderBy(asc(centers.createdAt));
}

export async function findCenterOf(db: Database, userId: string, id: string) {
  const [found] = await db
    .select({ courseName: centers.courseName, specialization: centers.specialization })
    .from(centers)
    .where(and(eq(centers.id, id), eq(centers.userId, userId)));
  return found ?? null;
}
