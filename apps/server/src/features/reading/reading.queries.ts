import { and, eq, inArray, lt, or } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { centerFiles } from '#src/db/tables/centers.ts';
import { chunks, contentPages, fileContents, files } from '#src/db/tables/files.ts';

export type ContentRow = typeof fileContents.$inferSelect;
export type PageRow = typeof contentPages.$inferInsert;
export type ChunkRow = typeof chunks.$inferInsert;

export async function findContent(db: Database, id: string): Promise<ContentRow | null> {
  const [found] = await db.select().from(fileContents).where(eq(fileContents.id, id));
  return found ?? null;
}

export async function updateContent(
  db: Database,
  id: string,
  values: Partial<ContentRow>,
): Promise<void> {
  await db.update(fileContents).set(values).where(eq(fileContents.id, id));
}

/** Contents that were never read, or whose reading failed, are to be read from the start. */
export async function markUnread(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const marked = await db
    .update(fileContents)
    .set({ status: 'unread', failure: null, failureCode: null })
    .where(and(inArray(fileContents.id, ids), inArray(fileContents.status, ['unread', 'failed'])))
    .returning({ id: fileContents.id });
  return marked.map((row) => row.id);
}

/** Contents that wait, or are being read, for longer than any job lasts. */
export async function selectStuck(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: fileContents.id })
    .from(fileContents)
    .innerJoin(files, eq(files.contentId, fileContents.id))
    .innerJoin(centerFiles, eq(centerFiles.fileId, files.id))
    .where(
      or(
        and(eq(fileContents.status, 'unread'), lt(fileContents.createdAt, before)),
        and(eq(fileContents.status, 'reading'), lt(fileContents.readingSince, before)),
      ),
    );
  return [...new Set(rows.map((row) => row.id))];
}

/** Removes what an earlier reading, broken off, left behind. */
export async function clearReading(db: Database, contentId: string): Promise<void> {
  await db.delete(chunks).where(eq(chunks.contentId, contentId));
  await db.delete(contentPages).where(eq(contentPages.contentId, contentId));
}

export async function insertPages(db: Database, rows: PageRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(contentPages).values(rows);
}

export async function insertChunks(db: Database, rows: ChunkRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(chunks).values(rows);
}
