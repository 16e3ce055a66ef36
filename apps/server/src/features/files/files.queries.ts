import { and, eq, exists, gt, gte, inArray, isNull, lt, not, type SQL } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { users } from '#src/db/tables/accounts.ts';
import { centerFiles } from '#src/db/tables/centers.ts';
import { messageFiles } from '#src/db/tables/chats.ts';
import { fileContents, files } from '#src/db/tables/files.ts';
import { sessions } from '#src/db/tables/sessions.ts';

type FileRow = typeof files.$inferSelect;

/** Locks the user's content with these bytes against the sweep. */
export async function holdContent(
  tx: Database,
  userId: string,
  sha256: string,
): Promise<string | null> {
  const [standing] = await tx
    .select({ id: fileContents.id })
    .from(fileContents)
    .where(and(eq(fileContents.userId, userId), eq(fileContents.sha256, sha256)))
    .for('update');
  return standing?.id ?? null;
}

export async function insertContent(
  tx: Database,
  row: typeof fileContents.$inferInsert,
): Promise<void> {
  await tx.insert(fileContents).values(row);
}

export async function insertFile(db: Database, row: FileRow): Promise<void> {
  await db.insert(files).values(row);
}

/** A file with the requesting live session; null if it is not the owner's. */
export async function findFileFor(db: Database, id: string, sessionId: string, now: Date) {
  const isOwners = and(
    eq(sessions.id, sessionId),
    eq(sessions.userId, files.userId),
    gt(sessions.expiresAt, now),
    isNull(users.blockedAt),
  );
  const [found] = await db
    .select({ file: files, content: fileContents, sessionId: sessions.id })
    .from(files)
    .innerJoin(fileContents, eq(fileContents.id, files.contentId))
    .innerJoin(users, eq(users.id, files.userId))
    .leftJoin(sessions, isOwners)
    .where(eq(files.id, id));
  return found ?? null;
}

export async function isFileOf(db: Database, userId: string, id: string): Promise<boolean> {
  const found = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.userId, userId), eq(files.id, id)));
  return found.length > 0;
}

/** Locks the user's files among these against the sweep. */
export async function holdFilesOf(tx: Database, userId: string, ids: string[]) {
  if (ids.length === 0) return [];
  return tx
    .select({ id: files.id, contentId: files.contentId, kind: fileContents.kind })
    .from(files)
    .innerJoin(fileContents, eq(fileContents.id, files.contentId))
    .where(and(eq(files.userId, userId), inArray(files.id, ids)))
    .for('key share', { of: files });
}

export async function findStoredFile(db: Database, userId: string, id: string) {
  const [found] = await db
    .select({ kind: fileContents.kind, storageKey: fileContents.storageKey })
    .from(files)
    .innerJoin(fileContents, eq(fileContents.id, files.contentId))
    .where(and(eq(files.userId, userId), eq(files.id, id)));
  return found ?? null;
}

export function selectFilesOf(db: Database, userId: string) {
  return db
    .select({
      fileName: files.fileName,
      createdAt: files.createdAt,
      kind: fileContents.kind,
      byteCount: fileContents.byteCount,
      storageKey: fileContents.storageKey,
    })
    .from(files)
    .innerJoin(fileContents, eq(fileContents.id, files.contentId))
    .where(eq(files.userId, userId))
    .orderBy(files.createdAt, files.id);
}

export async function selectStorageKeysOf(
  db: Database,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ key: fileContents.storageKey })
    .from(fileContents)
    .where(inArray(fileContents.userId, [...userIds]));
  return rows.map(({ key }) => key);
}

export async function selectExistingContents(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: fileContents.id })
    .from(fileContents)
    .where(inArray(fileContents.id, ids));
  return new Set(rows.map(({ id }) => id));
}

const isUnlisted = (db: Database): SQL | undefined =>
  and(
    not(exists(db.select().from(centerFiles).where(eq(centerFiles.fileId, files.id)))),
    not(exists(db.select().from(messageFiles).where(eq(messageFiles.fileId, files.id)))),
  );

/** Whether a user has too many recent files without a list or message. */
export async function hasManyUnlisted(
  db: Database,
  userId: string,
  { since, many }: { since: Date; many: number },
): Promise<boolean> {
  const found = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.userId, userId), gte(files.createdAt, since), isUnlisted(db)))
    .limit(many);
  return found.length === many;
}

const isNameless = (db: Database): SQL =>
  not(exists(db.select().from(files).where(eq(files.contentId, fileContents.id))));

/**
 * Deletes old files without a list or message. Rechecks under a lock, so that a list being written
 * keeps its files.
 */
export async function deleteUnlistedFiles(
  tx: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(lt(files.createdAt, before), isUnlisted(tx)))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  await tx.delete(files).where(and(inArray(files.id, ids), isUnlisted(tx)));
  return found.length;
}

export async function deleteNamelessContents(tx: Database, limit: number): Promise<string[]> {
  const found = await tx
    .select({ id: fileContents.id })
    .from(fileContents)
    .where(isNameless(tx))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const deleted = await tx
    .delete(fileContents)
    .where(and(inArray(fileContents.id, ids), isNameless(tx)))
    .returning({ key: fileContents.storageKey });
  return deleted.map(({ key }) => key);
}
