import { and, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { rowsOf } from '#src/db/rows-of.ts';
import { messages, threads, type StoredSource } from '#src/db/tables/chats.ts';

/** The growth of a running reply since it was last stored. */
export type Growth = {
  id: string;
  attempt: number;
  /** The new end of the text, or all of it. */
  text: string;
  isWhole: boolean;
  /** Null if unchanged. */
  sources: StoredSource[] | null;
  steps: string[] | null;
};

/**
 * Stores the growth of many replies in one statement. Returns those still running; a missing one
 * was deleted or belongs to another process now.
 */
export function storeGrowth(db: Database, rows: readonly Growth[], at: Date) {
  const grown = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as grown(id text, attempt int, text text, "isWhole" boolean, sources jsonb, steps jsonb)`;
  return db
    .update(messages)
    .set({
      content: sql`case when grown."isWhole" then grown.text else ${messages.content} || grown.text end`,
      sources: sql`coalesce(nullif(grown.sources, 'null'::jsonb), ${messages.sources})`,
      steps: sql`coalesce(nullif(grown.steps, 'null'::jsonb), ${messages.steps})`,
      aliveAt: at,
    })
    .from(grown)
    .where(
      and(
        eq(messages.id, sql`grown.id`),
        eq(messages.attempt, sql`grown.attempt`),
        eq(messages.state, 'running'),
      ),
    )
    .returning({ id: messages.id, isStopAsked: messages.isStopAsked });
}

export type EndedReply = Pick<
  typeof messages.$inferSelect,
  'id' | 'attempt' | 'content' | 'state' | 'failure' | 'sources' | 'steps'
> & { lastMessage: string; at: Date };

/**
 * Stores the ends of many replies in one statement and updates the list of chats; repeating it is
 * harmless. Returns those that existed; a missing one was deleted or belongs to another process
 * now.
 */
export async function storeEnds(
  db: Database,
  replies: readonly EndedReply[],
): Promise<Set<string>> {
  const result: unknown = await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(replies)}::jsonb) as given (
        id text, attempt int, content text, state text, failure text, sources jsonb, steps jsonb,
        "lastMessage" text, at timestamptz)
    ), ended as (
      update ${messages} set content = given.content, state = given.state, failure = given.failure,
        sources = given.sources, steps = given.steps
      from given where messages.id = given.id and messages.attempt = given.attempt
        and (messages.state = 'running'
          or (messages.state = given.state and messages.content = given.content))
      returning messages.id, thread_id, "lastMessage", at
    ), shown as (
      update ${threads} set last_message_at = at,
        last_message = coalesce(nullif("lastMessage", ''), last_message)
      from ended where threads.id = thread_id
    )
    select id from ended`);
  return new Set(rowsOf<{ id: string }>(result).map(({ id }) => id));
}

export async function findRunning(db: Database, threadId: string) {
  const [found] = await db
    .select({ id: messages.id, aliveAt: messages.aliveAt })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), eq(messages.state, 'running')));
  return found ?? null;
}

export async function breakOff(db: Database, id: string, failure: string): Promise<void> {
  await db
    .update(messages)
    .set({ state: 'broken', failure })
    .where(and(eq(messages.id, id), eq(messages.state, 'running')));
}

/**
 * Marks replies whose process died and keeps their text. Each goes to one node only. The caller's
 * own replies are alive, even if the store delayed their updates.
 */
export function breakOffDead(
  db: Database,
  { before, writing, failure }: { before: Date; writing: string[]; failure: string },
) {
  return db
    .update(messages)
    .set({ state: 'broken', failure })
    .where(
      and(
        eq(messages.state, 'running'),
        lt(messages.aliveAt, before),
        notInArray(messages.id, writing),
      ),
    )
    .returning({ id: messages.id, threadId: messages.threadId, userId: messages.userId });
}

/** Asks the process that writes a reply in this thread to stop it. */
export async function askToStop(db: Database, threadId: string): Promise<void> {
  await db
    .update(messages)
    .set({ isStopAsked: true })
    .where(and(eq(messages.threadId, threadId), eq(messages.state, 'running')));
}

export async function askToStopAllOf(db: Database, userId: string): Promise<void> {
  await db
    .update(messages)
    .set({ isStopAsked: true })
    .where(and(eq(messages.userId, userId), eq(messages.state, 'running')));
}
