import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  or,
  sql,
} from 'drizzle-orm';
import { anyContains } from '#src/db/arabic-search.ts';
import type { Database } from '#src/db/database.ts';
import { users } from '#src/db/tables/accounts.ts';
import { messageFiles, messages, threads } from '#src/db/tables/chats.ts';

export type ThreadRow = typeof threads.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
type NewMessage = typeof messages.$inferInsert;

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

/** Like `findThread`, and nobody else writes in the thread until the transaction ends. */
export async function lockThread(tx: Database, userId: string, id: string) {
  const [found] = await tx
    .select()
    .from(threads)
    .where(and(eq(threads.id, id), eq(threads.userId, userId)))
    .for('update');
  return found ?? null;
}

export async function updateThread(
  db: Database,
  id: string,
  values: Partial<ThreadRow>,
): Promise<void> {
  await db.update(threads).set(values).where(eq(threads.id, id));
}

/** A title that was made, unless a person has named the thread meanwhile. */
export async function updateTitle(db: Database, id: string, title: string): Promise<void> {
  await db
    .update(threads)
    .set({ title })
    .where(and(eq(threads.id, id), eq(threads.isNamed, false)));
}

/** Keeps a summary, unless the messages before it were taken back or summarised meanwhile. */
export async function updateSummary(
  db: Database,
  id: string,
  given: { summary: string; summaryUpTo: number; covered: number },
): Promise<void> {
  const { summary, summaryUpTo, covered } = given;
  const standing = db
    .select({ one: sql`1` })
    .from(messages)
    .where(and(eq(messages.threadId, id), gte(messages.position, summaryUpTo)));
  await db
    .update(threads)
    .set({ summary, summaryUpTo })
    .where(
      and(
        eq(threads.id, id),
        eq(sql`coalesce(${threads.summaryUpTo}, 0)`, covered),
        exists(standing),
      ),
    );
}

export async function deleteThread(db: Database, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(threads)
    .where(and(eq(threads.id, id), eq(threads.userId, userId)))
    .returning({ id: threads.id });
  return deleted.length > 0;
}

export type ThreadFilter = {
  userId: string;
  /** A center's id, `general`, or null for all. */
  centerId: string | null;
  before: { at: Date; id: string } | null;
  limit: number;
};

/** Threads in which somebody wrote, the latest written first. */
export function selectThreads(db: Database, filter: ThreadFilter): Promise<ThreadRow[]> {
  const { userId, centerId, before, limit } = filter;
  return db
    .select()
    .from(threads)
    .where(
      and(
        eq(threads.userId, userId),
        isNotNull(threads.lastMessageAt),
        centerId === null
          ? undefined
          : centerId === 'general'
            ? isNull(threads.centerId)
            : eq(threads.centerId, centerId),
        before === null
          ? undefined
          : or(
              lt(threads.lastMessageAt, before.at),
              and(eq(threads.lastMessageAt, before.at), lt(threads.id, before.id)),
            ),
      ),
    )
    .orderBy(desc(threads.lastMessageAt), desc(threads.id))
    .limit(limit);
}

/** Those of some threads that have a text in their title or in a message. */
export async function selectThreadsWith(
  db: Database,
  ids: readonly string[],
  text: string,
): Promise<Set<string>> {
  const inMessages = db
    .select({ found: sql`1` })
    .from(messages)
    .where(and(eq(messages.threadId, threads.id), anyContains([messages.content], text)));
  const rows = await db
    .select({ id: threads.id })
    .from(threads)
    .where(
      and(
        inArray(threads.id, [...ids]),
        or(anyContains([threads.title], text), exists(inMessages)),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Everything a user has written in, oldest first. */
export function selectAllThreads(db: Database, userId: string): Promise<ThreadRow[]> {
  return db
    .select()
    .from(threads)
    .where(and(eq(threads.userId, userId), isNotNull(threads.lastMessageAt)))
    .orderBy(asc(threads.createdAt), asc(threads.id));
}

/** The latest messages of a thread, or those before a position, newest first. */
export function selectMessages(
  db: Database,
  threadId: string,
  page: { before: number | null; limit: number },
): Promise<MessageRow[]> {
  return db
    .select()
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

export async function findMessage(db: Database, userId: string, threadId: string, id: string) {
  const [found] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.threadId, threadId), eq(messages.userId, userId)));
  return found ?? null;
}

/** The message that a client already sent under this id, with the reply that follows it. */
export async function findSent(db: Database, userId: string, clientMessageId: string) {
  const [question] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.clientMessageId, clientMessageId)));
  if (!question) return null;
  const [reply] = await db
    .select()
    .from(messages)
    .where(
      and(eq(messages.threadId, question.threadId), eq(messages.position, question.position + 1)),
    );
  return { question, reply: reply ?? null };
}

export async function lastPosition(db: Database, threadId: string): Promise<number> {
  const [row] = await db
    .select({ position: max(messages.position) })
    .from(messages)
    .where(eq(messages.threadId, threadId));
  return row?.position ?? 0;
}

export async function insertMessages(db: Database, rows: NewMessage[]): Promise<void> {
  await db.insert(messages).values(rows);
}

export async function insertMessageFiles(
  db: Database,
  messageId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await db.insert(messageFiles).values(fileIds.map((fileId) => ({ messageId, fileId })));
}

export async function deleteMessagesFrom(
  db: Database,
  threadId: string,
  position: number,
): Promise<void> {
  await db
    .delete(messages)
    .where(and(eq(messages.threadId, threadId), gte(messages.position, position)));
}

export async function updateMessage(
  db: Database,
  id: string,
  values: Partial<MessageRow>,
): Promise<void> {
  await db.update(messages).set(values).where(eq(messages.id, id));
}

export async function countMessage(db: Database, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ totalMessages: sql`${users.totalMessages} + 1` })
    .where(eq(users.id, userId));
}

/** Threads that were opened and never written in. */
export async function deleteEmptyThreads(db: Database, before: Date): Promise<void> {
  await db.delete(threads).where(and(isNull(threads.lastMessageAt), lt(threads.createdAt, before)));
}

/** The latest messages, or those before a position, oldest first: what the assistant already knows. */
export async function selectHistory(
  db: Database,
  threadId: string,
  page: { before: number | null; limit: number },
): Promise<MessageRow[]> {
  const newestFirst = await selectMessages(db, threadId, page);
  return newestFirst.reverse();
}
