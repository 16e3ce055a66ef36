import { and, asc, eq, inArray, lt, or } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { centerFiles } from '#src/db/tables/centers.ts';
import { chunks, contentPages, contentVectors, fileContents, files } from '#src/db/tables/files.ts';

export type ContentRow = typeof fileContents.$inferSelect;
export type PageRow = typeof contentPages.$inferInsert;
export type ChunkRow = typeof chunks.$inferInsert;
/** A content, and the center that asked for it first. */
export type Wanted = { contentId: string; centerId: string };
/** One attempt at reading a content; a later attempt has a later beginning. */
export type Attempt = { contentId: string; since: Date };

const isOfAttempt = ({ contentId, since }: Attempt) =>
  and(
    eq(fileContents.id, contentId),
    eq(fileContents.status, 'reading'),
    eq(fileContents.readingSince, since),
  );

export async function findContent(db: Database, id: string): Promise<ContentRow | null> {
  const [found] = await db.select().from(fileContents).where(eq(fileContents.id, id));
  return found ?? null;
}

export async function beginReading(db: Database, { contentId, since }: Attempt): Promise<void> {
  await db
    .update(fileContents)
    .set({ status: 'reading', readingSince: since, pagesRead: 0, pageCount: null })
    .where(eq(fileContents.id, contentId));
}

/** False where the content is gone or another attempt has begun. */
export async function updateReading(
  db: Database,
  attempt: Attempt,
  values: Partial<ContentRow>,
): Promise<boolean> {
  const updated = await db
    .update(fileContents)
    .set(values)
    .where(isOfAttempt(attempt))
    .returning({ id: fileContents.id });
  return updated.length > 0;
}

/** Like an update that changes nothing, and nobody else begins before the transaction ends. */
export async function holdReading(tx: Database, attempt: Attempt): Promise<boolean> {
  const held = await tx
    .select({ id: fileContents.id })
    .from(fileContents)
    .where(isOfAttempt(attempt))
    .for('update');
  return held.length > 0;
}

/** Whether any center's list names the content. */
export async function isListed(db: Database, contentId: string): Promise<boolean> {
  const found = await db
    .select({ fileId: centerFiles.fileId })
    .from(centerFiles)
    .innerJoin(files, eq(files.id, centerFiles.fileId))
    .where(eq(files.contentId, contentId))
    .limit(1);
  return found.length > 0;
}

/** Holds contents and sets those that stand in one of the given states to be read anew. */
export async function markUnread(
  tx: Database,
  ids: string[],
  states: Exclude<ContentRow['status'], 'reading'>[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  // Held in one order, and those that are being read too: a reading that is about to be let go for
  // want of a list must see this list first.
  await tx
    .select({ id: fileContents.id })
    .from(fileContents)
    .where(inArray(fileContents.id, ids))
    .orderBy(asc(fileContents.id))
    .for('update');
  const marked = await tx
    .update(fileContents)
    .set({ status: 'unread', failure: null, failureCode: null })
    .where(and(inArray(fileContents.id, ids), inArray(fileContents.status, states)))
    .returning({ id: fileContents.id });
  return marked.map((row) => row.id);
}

/** Contents of some list that wait, or are being read, for longer than any job lasts. */
export function selectStuck(db: Database, before: Date): Promise<Wanted[]> {
  return db
    .selectDistinctOn([fileContents.id], {
      contentId: fileContents.id,
      centerId: centerFiles.centerId,
    })
    .from(fileContents)
    .innerJoin(files, eq(files.contentId, fileContents.id))
    .innerJoin(centerFiles, eq(centerFiles.fileId, files.id))
    .where(
      or(
        and(eq(fileContents.status, 'unread'), lt(fileContents.createdAt, before)),
        and(eq(fileContents.status, 'reading'), lt(fileContents.readingSince, before)),
      ),
    );
}

/** Removes what an earlier reading, broken off, left behind. */
export async function clearReading(tx: Database, contentId: string): Promise<void> {
  await tx.delete(chunks).where(eq(chunks.contentId, contentId));
  await tx.delete(contentPages).where(eq(contentPages.contentId, contentId));
  await tx.delete(contentVectors).where(eq(contentVectors.contentId, contentId));
}

export async function insertPages(tx: Database, rows: PageRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(contentPages).values(rows);
}

export async function insertChunks(tx: Database, rows: ChunkRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(chunks).values(rows);
}
