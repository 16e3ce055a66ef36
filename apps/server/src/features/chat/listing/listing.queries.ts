import { and, asc, desc, eq, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { centers } from '#src/db/tables/centers.ts';
import { threads } from '#src/db/tables/chats.ts';
import type { ThreadRow } from '#src/features/chat/chat.queries.ts';

export type ThreadFilter = {
  userId: string;
  /** A center's id, `general`, or null for all. */
  centerId: string | null;
  isPinnedOnly: boolean;
  before: { at: Date; id: string } | null;
  limit: number;
};

export const LATEST_FIRST = [desc(threads.lastMessageAt), desc(threads.id)];

/** Threads with messages, latest first. */
export function selectThreads(db: Database, filter: ThreadFilter) {
  return db
    .select()
    .from(threads)
    .where(isListed(filter))
    .orderBy(...LATEST_FIRST)
    .limit(filter.limit);
}

export function isListed({
  userId,
  centerId,
  isPinnedOnly,
  before,
}: ThreadFilter): SQL | undefined {
  return and(
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
  );
}

export function countPinned(db: Database, userId: string): Promise<number> {
  return db.$count(threads, and(eq(threads.userId, userId), isNotNull(threads.pinnedAt)));
}

/** All threads of a user with messages, stored versions included, oldest first. */
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

/** Deletes threads that were opened and never used. */
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
