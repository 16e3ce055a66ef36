import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { anyContains, isAmong } from '#src/db/arabic-search.ts';
import type { Database } from '#src/db/database.ts';
import { messages, threads } from '#src/db/tables/chats.ts';
import type { ThreadRow } from '#src/features/chat/chat.queries.ts';
import { isListed, LATEST_FIRST, type ThreadFilter } from './listing.queries.ts';
import { hasKeys, hasNoKeys } from './search-keys.queries.ts';

/** A thread, and a message with the text; null if only the title has it. */
export type ThreadSaying = { thread: ThreadRow; content: string | null };

/** Messages of a user that may have a text: those with its keys or without keys. */
export async function selectIdsWithKeys(
  db: Database,
  { userId, keys, limit }: { userId: string; keys: string; limit: number },
): Promise<string[]> {
  // Keys include a part of the user, whose id is left out here: with it the planner might read all
  // of the user's messages.
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(or(hasKeys(keys), and(eq(messages.userId, userId), hasNoKeys)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Threads of a list with the text in their title or in one of these messages. */
export function selectThreadsFound(
  db: Database,
  filter: ThreadFilter,
  { ids, text }: { ids: readonly string[]; text: string },
): Promise<ThreadSaying[]> {
  const { threadId, content, position } = messages;
  const said = db.$with('said').as(
    db
      .selectDistinctOn([threadId], { threadId, content })
      .from(messages)
      .where(and(isAmong(messages.id, ids), anyContains([content], text)))
      .orderBy(threadId, desc(position)),
  );
  // Not joined, because PostgreSQL expects few matches and would compare each thread with each
  // message.
  const itsContent = db
    .select({ content: said.content })
    .from(said)
    .where(eq(said.threadId, threads.id));
  const isSaid = inArray(threads.id, db.select({ id: said.threadId }).from(said));
  return db
    .with(said)
    .select({ thread: threads, content: sql<string | null>`(${itsContent})` })
    .from(threads)
    .where(and(isListed(filter), or(isSaid, hasInTitle(text))))
    .orderBy(...LATEST_FIRST)
    .limit(filter.limit);
}

/** The next threads of a list, with or without the text. */
export function selectThreadsLookedAt(
  db: Database,
  filter: ThreadFilter,
  text: string,
): Promise<(ThreadSaying & { isTitled: boolean })[]> {
  const said = db
    .select({ content: messages.content })
    .from(messages)
    .where(and(eq(messages.threadId, threads.id), anyContains([messages.content], text)))
    .orderBy(desc(messages.position))
    .limit(1)
    .as('said');
  return db
    .select({
      thread: threads,
      isTitled: sql<boolean>`${hasInTitle(text)}`,
      content: sql<string | null>`${said.content}`,
    })
    .from(threads)
    .leftJoinLateral(said, sql`true`)
    .where(isListed(filter))
    .orderBy(...LATEST_FIRST)
    .limit(filter.limit);
}

const hasInTitle = (text: string): SQL | undefined => anyContains([threads.title], text);
