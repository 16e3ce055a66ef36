import { and, asc, between, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
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

/** Some messages in a row of a thread, small enough to be read through at once. */
type Stretch = { threadId: string; from: number; to: number; bytes: number };

/** All messages of some threads, in stretches of about so many bytes; most threads are one. */
export function selectStretches(
  db: Database,
  threadIds: readonly string[],
  bytesAtOnce: number,
): Promise<Stretch[]> {
  // Unlike letters, bytes are counted without unpacking a long message.
  const bytes = sql<number>`octet_length(${messages.content})`;
  const { threadId, position } = messages;
  const measured = db
    .select({
      threadId,
      position,
      bytes: bytes.as('bytes'),
      stretch: sql<number>`sum(${bytes}) over (partition by ${threadId} order by ${position})
        / ${bytesAtOnce}::int`.as('stretch'),
    })
    .from(messages)
    .where(inArray(threadId, [...threadIds]))
    .as('measured');
  return db
    .select({
      threadId: measured.threadId,
      from: sql<number>`min(${measured.position})`.mapWith(Number),
      to: sql<number>`max(${measured.position})`.mapWith(Number),
      bytes: sql<number>`sum(${measured.bytes})`.mapWith(Number),
    })
    .from(measured)
    .groupBy(measured.threadId, measured.stretch);
}

/** The threads of those of some stretches that have a text in them. */
export async function selectThreadsWith(
  db: Database,
  stretches: readonly Stretch[],
  text: string,
): Promise<string[]> {
  const { threadId, position, content } = messages;
  const rows = await db
    .selectDistinct({ id: threadId })
    .from(messages)
    .where(
      and(
        or(
          ...stretches.map((stretch) =>
            and(eq(threadId, stretch.threadId), between(position, stretch.from, stretch.to)),
          ),
        ),
        anyContains([content], text),
      ),
    );
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
