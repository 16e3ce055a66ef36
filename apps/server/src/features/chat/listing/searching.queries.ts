import { and, desc, eq, inArray, or, sql, type SQLWrapper, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { anyContains, isAmong } from '#src/db/arabic-search.ts';
import type { Database } from '#src/db/database.ts';
import { messages, threads } from '#src/db/tables/chats.ts';
import type { ThreadRow } from '#src/features/chat/chat.queries.ts';
import { isListed, LATEST_FIRST, selectThreads, type ThreadFilter } from './listing.queries.ts';
import { hasKeys, hasNoKeys } from './search-keys.queries.ts';

/** More messages than this are not gathered: then a good part of the conversations has the text. */
const MOST_HITS = 1_000;
/** The next so many conversations tell whether a text is common: such a share of their messages has it. */
const NEXT = 3;
const COMMON_SHARE = 0.2;

/** Unlike letters, bytes are counted without unpacking a long message. */
const BYTES = sql<number>`octet_length(${messages.content})`;
const SIZE = { id: messages.id, threadId: messages.threadId, bytes: BYTES.as('bytes') };
export type MessageSize = { id: string; threadId: string; bytes: number };
/** With what it says, where all that was found is soon read. */
export type Hit = MessageSize & { content: string | null };

/** Many are handed over as one value: a thousand rows take longer to hand over than to find. */
function asJson<Row>(parts: Record<keyof Row, SQLWrapper>, order: readonly SQL[]): SQL<Row[]> {
  const named = Object.entries<SQLWrapper>(parts).flatMap(([name, part]) => [
    sql.raw(`'${name}'`),
    part,
  ]);
  const ordered = order.length === 0 ? sql`` : sql` order by ${sql.join([...order], sql`, `)}`;
  return sql`coalesce(json_agg(json_build_object(${sql.join(named, sql`, `)})${ordered}), '[]')`;
}

/** True of a message of the user that may have a text: it has the keys of the text, or none yet. */
const mayHave = (userId: string, keys: string): SQL | undefined =>
  or(hasKeys(keys), and(eq(messages.userId, userId), hasNoKeys));

/**
 * The messages of the threads of a list that may have a text, those of the latest thread first; null where
 * the text is common among the next threads, or where they are too many to gather. What they say comes
 * along where it is no longer than that.
 */
export async function gatherHits(
  db: Database,
  filter: ThreadFilter,
  { keys, mostBytes }: { keys: string; mostBytes: number },
): Promise<{ isCommon: boolean; hits: Hit[] | null }> {
  const next = selectThreads(db, { ...filter, limit: NEXT }).as('next');
  const sample = db
    .select({
      // No condition of its own: an index would first name all messages that have the keys.
      isCommon:
        sql<boolean>`count(*) filter (where ${hasKeys(keys)}) > count(*) * ${COMMON_SHARE}::real`.as(
          'is_common',
        ),
    })
    .from(messages)
    .where(inArray(messages.threadId, db.select({ id: next.id }).from(next)))
    .as('sample');
  // Keys have a part of the user: were the user named as well, all messages of one might be read.
  const found = { ...SIZE, content: messages.content };
  const withKeys = db.select(found).from(messages).where(hasKeys(keys));
  const without = db
    .select(found)
    .from(messages)
    .where(and(eq(messages.userId, filter.userId), hasNoKeys));
  const hit = db
    .$with('hit')
    .as(unionAll(withKeys.limit(MOST_HITS + 1), without.limit(MOST_HITS + 1)));
  // Limited, it is looked up for each hit; joined, all threads might be read for a few.
  const its = db
    .select({ id: threads.id, lastMessageAt: threads.lastMessageAt })
    .from(threads)
    .where(and(eq(threads.id, hit.threadId), isListed(filter)))
    .limit(1)
    .as('its');
  const areShort = sql`(select sum(${hit.bytes}) from ${hit}) <= ${mostBytes}::int`;
  const content = sql`case when ${areShort} then ${hit.content} end`;
  const { id, threadId, bytes } = hit;
  const parts = { id, threadId, bytes, content };
  const listed = db
    .select({ hits: asJson<Hit>(parts, [desc(its.lastMessageAt), desc(its.id)]) })
    .from(hit)
    .crossJoinLateral(its);
  const [row] = await db
    .with(hit)
    .select({
      isCommon: sample.isCommon,
      hits: sql<Hit[] | null>`case
        when ${sample.isCommon} then null
        when (select count(*) from ${hit}) > ${MOST_HITS} then null
        else (${listed}) end`,
    })
    .from(sample);
  return row ?? { isCommon: false, hits: null };
}

const hasInTitle = (text: string) => sql<boolean>`${anyContains([threads.title], text)}`;

/** Threads of a list that have one of the ids, or a text in their title. */
export function selectThreadsFound(
  db: Database,
  filter: ThreadFilter,
  { ids, text }: { ids: readonly string[]; text: string },
): Promise<ThreadRow[]> {
  // As rows: of a list, each id would be compared with every thread.
  const isAmongIds = sql`${threads.id} in (select unnest(${sql.param(ids)}::text[]))`;
  return db
    .select()
    .from(threads)
    .where(and(isListed(filter), or(isAmongIds, hasInTitle(text))))
    .orderBy(...LATEST_FIRST)
    .limit(filter.limit);
}

/** Threads of a list, and whether their title has a text. */
export function selectThreadsAndTitled(db: Database, filter: ThreadFilter, text: string) {
  return db
    .select({ thread: threads, isTitled: hasInTitle(text) })
    .from(threads)
    .where(isListed(filter))
    .orderBy(...LATEST_FIRST)
    .limit(filter.limit);
}

/** The newest messages of some threads, so many of each. */
export async function selectLatestSizes(
  db: Database,
  threadIds: readonly string[],
  ofEach: number,
): Promise<MessageSize[]> {
  const latest = db
    .select({ ...SIZE, position: messages.position })
    .from(messages)
    .where(eq(messages.threadId, threads.id))
    .orderBy(desc(messages.position))
    .limit(ofEach)
    .as('latest');
  const { id, threadId, bytes } = latest;
  const [row] = await db
    .select({ sizes: asJson<MessageSize>({ id, threadId, bytes }, [desc(latest.position)]) })
    .from(threads)
    .crossJoinLateral(latest)
    .where(isAmong(threads.id, threadIds));
  return row?.sizes ?? [];
}

/** The messages of some threads, or those that may have a text, the newest first. */
export async function selectMessageSizes(
  db: Database,
  threadIds: readonly string[],
  of?: { userId: string; keys: string },
): Promise<MessageSize[]> {
  const [row] = await db
    .select({ sizes: asJson<MessageSize>({ ...SIZE, bytes: BYTES }, [desc(messages.position)]) })
    .from(messages)
    .where(
      and(isAmong(messages.threadId, threadIds), of ? mayHave(of.userId, of.keys) : undefined),
    );
  return row?.sizes ?? [];
}

export type Said = { threadId: string; content: string };

/** What some messages say. */
export async function selectContents(db: Database, ids: readonly string[]): Promise<Said[]> {
  const { threadId, content } = messages;
  const [row] = await db
    .select({ said: asJson<Said>({ threadId, content }, []) })
    .from(messages)
    .where(isAmong(messages.id, ids));
  return row?.said ?? [];
}
