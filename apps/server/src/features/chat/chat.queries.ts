import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { MESSAGE_COLUMNS, messages, threads } from '#src/db/tables/chats.ts';
import { fileContents, files } from '#src/db/tables/files.ts';

export type ThreadRow = typeof threads.$inferSelect;
export type MessageRow = Omit<typeof messages.$inferSelect, 'searchKeys'>;

export async function insertThread(db: Database, row: typeof threads.$inferInsert): Promise<void> {
  await db.insert(threads).values(row);
}

export async function findThread(db: Database, userId: string, id: string) {
  const [found] = await db
    .select()
    .from(threads)
    .where(and(eq(threads.id, id), eq(threads.userId, userId)));
  return found ?? null;
}

export async function updateThread(
  db: Database,
  id: string,
  values: Partial<ThreadRow>,
): Promise<void> {
  await db.update(threads).set(values).where(eq(threads.id, id));
}

/** The latest messages of a thread, or those before a position, newest first. */
export function selectMessages(
  db: Database,
  threadId: string,
  page: { before: number | null; limit: number },
): Promise<MessageRow[]> {
  return db
    .select(MESSAGE_COLUMNS)
    .from(messages)
    .where(
      and(
        eq(messages.threadId, threadId),
        page.before === null ? undefined : lt(messages.position, page.before),
      ),
    )
    .orderBy(desc(messages.position))
    .limit(page.limit);
}

/** The latest messages, or those before a position, oldest first, as history for the assistant. */
export async function selectHistory(
  db: Database,
  threadId: string,
  page: { before: number | null; limit: number },
): Promise<MessageRow[]> {
  const newestFirst = await selectMessages(db, threadId, page);
  return newestFirst.reverse();
}

export async function findMessage(db: Database, userId: string, threadId: string, id: string) {
  const [found] = await db
    .select(MESSAGE_COLUMNS)
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.threadId, threadId), eq(messages.userId, userId)));
  return found ?? null;
}

export async function updateMessage(
  db: Database,
  id: string,
  values: Partial<typeof messages.$inferInsert>,
): Promise<void> {
  await db.update(messages).set(values).where(eq(messages.id, id));
}

/** Names and kinds of files that are known to be the user's. */
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
