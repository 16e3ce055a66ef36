import { and, eq, max, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { users } from '#src/db/tables/accounts.ts';
import { messageFiles, messages, threads } from '#src/db/tables/chats.ts';
import type { MessageRow } from '#src/features/chat/chat.queries.ts';
import type { MessageBudget } from '#src/features/access/access.queries.ts';

/** A question and its reply that is about to be written, both new. */
export type NewExchange = {
  userId: string;
  threadId: string;
  questionId: string;
  replyId: string;
  content: string;
  clientMessageId: string | null;
  webSearch: boolean;
  lastMessage: string;
  at: Date;
};

/** What was known of a thread when an exchange was added to it. */
export type Continued = {
  title: string;
  isNamed: boolean;
  summary: string | null;
  summaryUpTo: number | null;
  /** The place of its last message before. */
  last: number;
};

/**
 * Begins a thread with its first exchange, in one statement: on the embedded store every statement
 * waits for its turn, and a lecture hall asks at once. False where the day's messages are spent.
 */
export async function writeFirst(
  db: Database,
  exchange: NewExchange & { title: string },
  budget: MessageBudget,
): Promise<boolean> {
  const { userId, threadId, title, lastMessage } = exchange;
  const at = exchange.at.toISOString();
  const result = await db.execute(sql`
    with spent as (${budget.counted()}), made as (
      insert into ${threads} (id, user_id, title, last_message, created_at, last_message_at)
      select ${threadId}, ${userId}, ${title}, ${lastMessage}, ${at}::timestamptz, ${at}::timestamptz
      from spent
    ), counted as (${addedToTotal(userId, sql`exists (select 1 from spent)`)})
    ${insertedExchange(exchange, { last: sql`0`, from: sql`spent` })}
    returning id`);
  return rowsOf(result).length > 0;
}

/**
 * Goes on in a general thread of the user in which nothing is being written; null where that does not
 * fit, for whatever reason, or the day's messages are spent.
 */
export async function writeNext(
  db: Database,
  exchange: NewExchange,
  budget: MessageBudget,
): Promise<Continued | null> {
  const { userId, threadId, lastMessage } = exchange;
  const at = exchange.at.toISOString();
  const result = await db.execute(sql`
    with thread as (
      select id, title, is_named, summary, summary_up_to from ${threads}
      where id = ${threadId} and user_id = ${userId} and center_id is null
        and last_message_at is not null
        and not exists (
          select 1 from ${messages} where thread_id = ${threadId} and state = 'running'
        )
    ), spent as (${budget.counted(sql`from thread`)}), place as (
      select max(position) as last from ${messages} where thread_id = ${threadId}
    ), written as (
      ${insertedExchange(exchange, { last: sql`place.last`, from: sql`thread, spent, place` })}
    ), touched as (
      update ${threads} set last_message = ${lastMessage}, last_message_at = ${at}
      where id in (select id from thread) and exists (select 1 from spent)
    ), counted as (${addedToTotal(userId, sql`exists (select 1 from spent)`)})
    select title, is_named as "isNamed", summary, summary_up_to as "summaryUpTo", last
    from thread, spent, place`);
  return rowsOf<Continued>(result)[0] ?? null;
}

/** Both rows of an exchange, behind the last message; none where `from` has no row. */
function insertedExchange(exchange: NewExchange, { last, from }: { last: SQL; from: SQL }): SQL {
  const { userId, threadId, content, clientMessageId, webSearch } = exchange;
  const at = exchange.at.toISOString();
  return sql`
    insert into ${messages} (id, thread_id, user_id, position, role, content, state,
      client_message_id, web_search, alive_at, created_at)
    select row.id, ${threadId}, ${userId}, ${last} + row.step, row.role, row.content, row.state,
      row.client_id, row.web, row.alive::timestamptz, ${at}::timestamptz
    from ${from}, (values
      (${exchange.questionId}, 1, 'user', ${content}, 'done', ${clientMessageId}::text, ${webSearch}::boolean, null),
      (${exchange.replyId}, 2, 'assistant', '', 'running', null, false, ${at})
    ) as row (id, step, role, content, state, client_id, web, alive)`;
}

function addedToTotal(userId: string, onlyIf = sql`true`): SQL {
  return sql`update ${users} set total_messages = total_messages + 1
    where id = ${userId} and ${onlyIf}`;
}

/** Counts a message of a user who has asked so many in all. */
export async function addToTotal(tx: Database, userId: string): Promise<void> {
  await tx.execute(addedToTotal(userId));
}

/** The thread, in which nobody else writes until the transaction ends. */
export async function lockThread(tx: Database, userId: string, id: string) {
  const [found] = await tx
    .select()
    .from(threads)
    .where(and(eq(threads.id, id), eq(threads.userId, userId)))
    .for('update');
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

export async function insertMessages(tx: Database, rows: MessageRow[]): Promise<void> {
  await tx.insert(messages).values(rows);
}

export async function insertMessageFiles(
  tx: Database,
  messageId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await tx.insert(messageFiles).values(fileIds.map((fileId) => ({ messageId, fileId })));
}

/** Both drivers answer a raw statement with its rows; their common type does not say so. */
function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}
