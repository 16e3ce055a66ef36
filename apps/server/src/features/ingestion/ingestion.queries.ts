import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { users } from '#src/db/tables/accounts.ts';
import { centerFiles } from '#src/db/tables/centers.ts';
import {
  chunks,
  contentPages,
  contentVectors,
  pageDigests,
  fileContents,
  files,
} from '#src/db/tables/files.ts';
import { usageDays } from '#src/db/tables/plans.ts';

export type ContentRow = typeof fileContents.$inferSelect;
export type PageRow = typeof contentPages.$inferInsert;
export type ChunkRow = typeof chunks.$inferInsert;
export type Wanted = Pick<ContentRow, 'id' | 'userId' | 'kind' | 'byteCount'>;
/** One attempt at reading; later attempts begin later. */
export type Attempt = { contentId: string; since: Date };

const WANTED = {
  id: fileContents.id,
  userId: fileContents.userId,
  kind: fileContents.kind,
  byteCount: fileContents.byteCount,
};

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
    .set({
      status: 'reading',
      readingSince: since,
      pagesRead: 0,
      pageCount: null,
      failure: null,
      failureCode: null,
    })
    .where(eq(fileContents.id, contentId));
}

/** False if the content is gone or another attempt began. */
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

/** Locks the attempt, so that no other can begin. */
export async function holdReading(tx: Database, attempt: Attempt): Promise<boolean> {
  const held = await tx
    .select({ id: fileContents.id })
    .from(fileContents)
    .where(isOfAttempt(attempt))
    .for('update');
  return held.length > 0;
}

/** Locks a content against rereading; false if it was read again since. */
export async function holdReadContent(
  tx: Database,
  { id, readingSince }: Pick<ContentRow, 'id' | 'readingSince'>,
): Promise<boolean> {
  const [held] = await tx
    .select({ readingSince: fileContents.readingSince })
    .from(fileContents)
    .where(and(eq(fileContents.id, id), eq(fileContents.status, 'read')))
    .for('update');
  return held !== undefined && held.readingSince?.getTime() === readingSince?.getTime();
}

export async function updateContent(
  tx: Database,
  id: string,
  values: Partial<ContentRow>,
): Promise<void> {
  await tx.update(fileContents).set(values).where(eq(fileContents.id, id));
}

/** Contents read before readers gave blocks, by id. */
export async function selectWithoutBlocks(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: contentPages.contentId })
    .from(contentPages)
    .innerJoin(fileContents, eq(fileContents.id, contentPages.contentId))
    .where(and(isNull(contentPages.blocks), eq(fileContents.status, 'read')))
    .orderBy(asc(contentPages.contentId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function hasBlocks(db: Database, contentId: string): Promise<boolean> {
  const without = and(eq(contentPages.contentId, contentId), isNull(contentPages.blocks));
  return (await db.$count(contentPages, without)) === 0;
}

export async function clearBlocks(tx: Database, contentId: string): Promise<void> {
  await tx
    .update(contentPages)
    .set({ blocks: [] })
    .where(and(eq(contentPages.contentId, contentId), isNull(contentPages.blocks)));
}

export async function isAnyWaiting(db: Database): Promise<boolean> {
  const [found] = await db
    .select({ id: fileContents.id })
    .from(fileContents)
    .innerJoin(files, eq(files.contentId, fileContents.id))
    .innerJoin(centerFiles, eq(centerFiles.fileId, files.id))
    .where(eq(fileContents.status, 'unread'))
    .limit(1);
  return found !== undefined;
}

export async function isListed(db: Database, contentId: string): Promise<boolean> {
  const found = await db
    .select({ fileId: centerFiles.fileId })
    .from(centerFiles)
    .innerJoin(files, eq(files.id, centerFiles.fileId))
    .where(eq(files.contentId, contentId))
    .limit(1);
  return found.length > 0;
}

/** Locks contents and marks those in the given states as unread. */
export async function markUnread(
  tx: Database,
  ids: string[],
  states: Exclude<ContentRow['status'], 'reading'>[],
): Promise<Wanted[]> {
  if (ids.length === 0) return [];
  // Locked in a fixed order. Includes those being read, because a reader about to stop for lack of
  // a list must see this one.
  await tx
    .select({ id: fileContents.id })
    .from(fileContents)
    .where(inArray(fileContents.id, ids))
    .orderBy(asc(fileContents.id))
    .for('update');
  return tx
    .update(fileContents)
    .set({ status: 'unread', failure: null, failureCode: null })
    .where(and(inArray(fileContents.id, ids), inArray(fileContents.status, states)))
    .returning(WANTED);
}

/** Stores why a student's files wait; returns those of centers. */
export async function explainWaiting(
  tx: Database,
  userId: string,
  failure: string,
): Promise<string[]> {
  const waiting = await tx
    .update(fileContents)
    .set({ failure })
    .where(and(eq(fileContents.userId, userId), eq(fileContents.status, 'unread')))
    .returning({ id: fileContents.id });
  return waiting.map(({ id }) => id);
}

export async function findReadingMs(db: Database, userId: string, day: string): Promise<number> {
  const [found] = await db
    .select({ readingMs: usageDays.readingMs })
    .from(usageDays)
    .where(and(eq(usageDays.userId, userId), eq(usageDays.day, day)));
  return found?.readingMs ?? 0;
}

/** Adds to it and returns the sum; null if the student was deleted. */
export async function addReadingMs(
  tx: Database,
  { userId, day, readingMs }: { userId: string; day: string; readingMs: number },
): Promise<number | null> {
  const result: unknown = await tx.execute(sql`
    insert into ${usageDays} (user_id, day, reading_ms)
    select id, ${day}, ${readingMs}::int from ${users} where id = ${userId} for key share
    on conflict (user_id, day) do update set reading_ms = ${usageDays}.reading_ms + excluded.reading_ms
    returning reading_ms as sum`);
  // Both drivers return rows of a raw statement; their common type does not say so.
  const { rows } = result as { rows: { sum: number }[] };
  return rows[0]?.sum ?? null;
}

/** Listed contents waiting or being read longer than any job lasts. */
export function selectStuck(db: Database, before: Date): Promise<Wanted[]> {
  return db
    .selectDistinctOn([fileContents.id], WANTED)
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

export async function selectPassageTexts(
  db: Database,
  contentId: string,
): Promise<{ id: string; text: string }[]> {
  const { number, text } = contentPages;
  const pages = await db
    .select({ number, text })
    .from(contentPages)
    .where(eq(contentPages.contentId, contentId));
  const texts = new Map(pages.map((page) => [page.number, page.text]));
  const { id, pageNumber, start, end } = chunks;
  const places = await db
    .select({ id, pageNumber, start, end })
    .from(chunks)
    .where(eq(chunks.contentId, contentId))
    .orderBy(asc(chunks.position));
  return places.map((place) => ({
    id: place.id,
    text: (texts.get(place.pageNumber) ?? '').slice(place.start, place.end),
  }));
}

export async function clearReading(tx: Database, contentId: string): Promise<void> {
  await tx.delete(chunks).where(eq(chunks.contentId, contentId));
  await tx.delete(contentPages).where(eq(contentPages.contentId, contentId));
  await tx.delete(contentVectors).where(eq(contentVectors.contentId, contentId));
  await tx.delete(pageDigests).where(eq(pageDigests.contentId, contentId));
}

export async function insertPages(tx: Database, rows: PageRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(contentPages).values(rows);
}

/** One JSON parameter; a parameter per field took the embedded store three times as long. */
export async function insertChunks(tx: Database, rows: readonly ChunkRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into ${chunks}
      (id, content_id, position, page_number, heading, start_offset, end_offset)
    select id, "contentId", position, "pageNumber", heading, start, "end"
    from json_to_recordset(${JSON.stringify(rows)}::json) as row(
      id text, "contentId" text, position int, "pageNumber" int, heading text, start int, "end" int
    )`);
}
