import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { anyContains, isAmong, wantedIn } from '#src/db/arabic-search.ts';
import type { Database } from '#src/db/database.ts';
import { centers } from '#src/db/tables/centers.ts';
import { messages, threads } from '#src/db/tables/chats.ts';
import type { ThreadRow } from '#src/features/chat/chat.queries.ts';
import { hasKeys, hasNoKeys } from './search-keys.queries.ts';
import { keysFor } from '#src/retrieval/letters/search-keys.ts';

/** More messages than this are not gathered by their keys: then almost any conversation has the text. */
const MOST_HITS = 5_000;
/** The next so many conversations tell whether a text is common: such a share of their messages has it. */
const NEXT = 3;
const COMMON_SHARE = 0.2;

export type ThreadFilter = {
  userId: string;
  /** A center's id, `general`, or null for all. */
  centerId: string | null;
  isPinnedOnly: boolean;
  before: { at: Date; id: string } | null;
  limit: number;
};

/** Threads in which somebody wrote, the latest written first. */
export function selectThreads(db: Database, filter: ThreadFilter) {
  return db
    .select()
    .from(threads)
    .where(isListed(filter))
    .orderBy(desc(threads.lastMessageAt), desc(threads.id))
    .limit(filter.limit);
}

function isListed({ userId, centerId, isPinnedOnly, before }: ThreadFilter): SQL | undefined {
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

/** Unlike letters, bytes are counted without unpacking a long message. */
const SIZE = {
  id: messages.id,
  threadId: messages.threadId,
  bytes: sql<number>`octet_length(${messages.content})`.as('bytes'),
};
export type MessageSize = { id: string; threadId: string; bytes: number };

/** Many are handed over as one value: a thousand rows take longer to hand over than to find. */
const sizeAsJson = ({ id, threadId, bytes }: Record<keyof MessageSize, SQLWrapper>): SQL =>
  sql`json_build_object('id', ${id}, 'threadId', ${threadId}, 'bytes', ${bytes})`;

/**
 * Those of the threads that have a text in their title, or may have it in a message: in one that has the
 * keys of the text, or none yet. Where the text is common, or such messages are too many to gather, every
 * thread may have it, and none says in which of its messages.
 */
export async function selectThreadsThatMayHave(
  db: Database,
  filter: ThreadFilter,
  text: string,
): Promise<{ thread: ThreadRow; isTitled: boolean; hits: MessageSize[] | null }[]> {
  const keys = keysFor(filter.userId, wantedIn(text));
  const next = selectThreads(db, { ...filter, limit: NEXT }).as('next');
  const isCommon = db.$with('common').as(
    db
      .select({
        // No condition of its own: an index would first name all messages that have the keys.
        isSo: sql<boolean>`count(*) filter (where ${hasKeys(keys)}) > count(*) * ${COMMON_SHARE}::real`.as(
          'is_so',
        ),
      })
      .from(messages)
      .where(inArray(messages.threadId, db.select({ id: next.id }).from(next))),
  );
  const isRare = sql`not (select ${isCommon.isSo} from ${isCommon})`;
  // Keys have a part of the user: were the user named as well, all messages of one might be read.
  const withKeys = db
    .select(SIZE)
    .from(messages)
    .where(and(isRare, hasKeys(keys)));
  const without = db
    .select(SIZE)
    .from(messages)
    .where(and(isRare, eq(messages.userId, filter.userId), hasNoKeys));
  const hit = db
    .$with('hit')
    .as(unionAll(withKeys.limit(MOST_HITS + 1), without.limit(MOST_HITS + 1)));
  const areTooMany = sql`(not ${isRare} or (select count(*) from ${hit}) > ${MOST_HITS})`;
  const hits = db.$with('hits').as(
    db
      .select({
        threadId: hit.threadId,
        sizes: sql<MessageSize[]>`json_agg(${sizeAsJson(hit)})`.as('sizes'),
      })
      .from(hit)
      .where(not(areTooMany))
      .groupBy(hit.threadId),
  );
  // Not joined: that it takes hits for few would have it compare each of them with every thread.
  const hasHits = inArray(threads.id, db.select({ id: hits.threadId }).from(hits));
  const hitsHere = sql<
    MessageSize[] | null
  >`(select ${hits.sizes} from ${hits} where ${hits.threadId} = ${threads.id})`;
  const isTitled = sql<boolean>`${anyContains([threads.title], text)}`;
  return db
    .with(isCommon, hit, hits)
    .select({ thread: threads, isTitled, hits: hitsHere })
    .from(threads)
    .where(and(isListed(filter), or(areTooMany, hasHits, isTitled)))
    .orderBy(desc(threads.lastMessageAt), desc(threads.id))
    .limit(filter.limit);
}

export function countPinned(db: Database, userId: string): Promise<number> {
  return db.$count(threads, and(eq(threads.userId, userId), isNotNull(threads.pinnedAt)));
}

/** Which messages some threads have, the newest first. */
export async function selectMessageSizes(
  db: Database,
  threadIds: readonly string[],
): Promise<MessageSize[]> {
  const size = db
    .select(SIZE)
    .from(messages)
    .where(isAmong(messages.threadId, threadIds))
    .orderBy(desc(messages.position))
    .as('size');
  const [row] = await db
    .select({ sizes: sql<MessageSize[] | null>`json_agg(${sizeAsJson(size)})` })
    .from(size);
  return row?.sizes ?? [];
}

/** What some messages say. */
export function selectContents(db: Database, ids: readonly string[]) {
  const { threadId, content } = messages;
  return db.select({ threadId, content }).from(messages).where(isAmong(messages.id, ids));
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
