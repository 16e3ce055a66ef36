import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { anyContains } from '#src/db/arabic-search.ts';
import type { Database } from '#src/db/database.ts';
import { centers } from '#src/db/tables/centers.ts';
import { messages, threads } from '#src/db/tables/chats.ts';
import type { ThreadRow } from '#src/features/chat/chat.queries.ts';

export type ThreadFilter = {
  userId: string;
  /** A center's id, `general`, or null for all. */
  centerId: string | null;
  isPinnedOnly: boolean;
  before: { at: Date; id: string } | null;
  limit: number;
};

/** Threads in which somebody wrote, the latest written first. */
export function selectThreads(db: Database, filter: ThreadFilter): Promise<ThreadRow[]> {
  const { userId, centerId, isPinnedOnly, before, limit } = filter;
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
        isPinnedOnly ? isNotNull(threads.pinnedAt) : undefined,
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

export function countPinned(db: Database, userId: string): Promise<number> {
  return db.$count(threads, and(eq(threads.userId, userId), isNotNull(threads.pinnedAt)));
}

/** Those of some threads that have a text in their title. */
export async function selectTitledWith(
  db: Database,
  ids: readonly string[],
  text: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: threads.id })
    .from(threads)
    .where(and(inArray(threads.id, [...ids]), anyContains([threads.title], text)));
  return rows.map(({ id }) => id);
}

/** How long each message of some threads is: reading them through costs by the letter. */
export function selectLengths(db: Database, threadIds: readonly string[]) {
  return db
    .select({
      id: messages.id,
      threadId: messages.threadId,
      letters: sql<number>`char_length(${messages.content})`.mapWith(Number),
    })
    .from(messages)
    .where(inArray(messages.threadId, [...threadIds]));
}

/** The threads of those of some messages that have a text in them. */
export async function selectThreadsOfMessagesWith(
  db: Database,
  ids: readonly string[],
  text: string,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: messages.threadId })
    .from(messages)
    .where(and(inArray(messages.id, [...ids]), anyContains([messages.content], text)));
  return rows.map(({ id }) => id);
}

/** Everything a user has written in, versions kept aside too, oldest first. */
export function selectAllThreads(db: Database, userId: string): Promise<ThreadRow[]> {
  return db
    .select()
    .from(threads)
    .where(
      and(
        eq(threads.userId, userId),
        or(isNotNull(threads.lastMessageAt), isNotNull(threads.versionOf)),
      ),
    )
    .orderBy(asc(threads.createdAt), asc(threads.id));
}

export async function deleteThread(db: Database, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(threads)
    .where(and(eq(threads.id, id), eq(threads.userId, userId)))
    .returning({ id: threads.id });
  return deleted.length > 0;
}

/** Threads that were opened and never written in. */
export async function deleteEmptyThreads(db: Database, before: Date): Promise<void> {
  await db
    .delete(threads)
    .where(
      and(isNull(threads.lastMessageAt), isNull(threads.versionOf), lt(threads.createdAt, before)),
    );
}

export async function findCenterOf(db: Database, userId: string, id: string) {
  const [found] = await db
    .select({ courseName: centers.courseName, specialization: centers.specialization })
    .from(centers)
    .where(and(eq(centers.id, id), eq(centers.userId, userId)));
  return found ?? null;
}
