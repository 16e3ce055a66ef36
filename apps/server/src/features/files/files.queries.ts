import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { fileContents, files } from '#src/db/tables/files.ts';

export type FileRow = typeof files.$inferSelect;
export type ContentRow = typeof fileContents.$inferSelect;
type NewContent = typeof fileContents.$inferInsert;

/** Adds a content unless its owner has the same bytes already; answers whichever stands. */
export async function keepContent(db: Database, row: NewContent): Promise<ContentRow> {
  const [added] = await db.insert(fileContents).values(row).onConflictDoNothing().returning();
  if (added) return added;
  const [standing] = await db
    .select()
    .from(fileContents)
    .where(and(eq(fileContents.userId, row.userId), eq(fileContents.sha256, row.sha256)))
    // The sweep deletes contents that no file needs: hold this one until the file is added.
    .for('update');
  if (standing) return standing;
  throw new Error('a content vanished between two statements');
}

export async function insertFile(db: Database, row: FileRow): Promise<void> {
  await db.insert(files).values(row);
}

export async function findFile(db: Database, id: string) {
  const [found] = await db
    .select({ file: files, content: fileContents })
    .from(files)
    .innerJoin(fileContents, eq(fileContents.id, files.contentId))
    .where(eq(files.id, id));
  return found ?? null;
}

export async function findFilesOf(db: Database, userId: string, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: files.id, contentId: files.contentId, fileName: files.fileName })
    .from(files)
    .where(and(eq(files.userId, userId), inArray(files.id, ids)));
}
