import { and, eq, max, sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { rowsOf } from '#src/db/rows-of.ts';
import { users } from '#src/db/tables/accounts.ts';
import { messageFiles, messages, threads } from '#src/db/tables/chats.ts';
import type { MessageRow } from '#src/features/chat/chat.queries.ts';
import type { CountingMessages } from '#src/features/access/access.queries.ts';

/** A question and its reply that is about to be written, both new. */
export type NewExchange = {
  userId: string;
  /** Who asks, and as what: looked at again in the statement that writes. */
  sessionId: string;
  role: string;
  threadId: string;
  /** Null where the thread is there already. */
  newTitle: string | null;
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
 * Writes plain questions of many users in one statement, at most one of each: on the embedded store every
 * statement waits for its turn, and a lecture hall asks at once. Each begins a thread, or goes on in a
 * general one of its user in which nothing is being written. An account at which something else is under
 * way is left out, so that the others need not wait for it. What does not fit, for whatever reason, or
 * is one too many for its day, is missing in the answer, which is by the question's id.
 */
export async function writeExchanges(
  db: Database,
  exchanges: readonly NewExchange[],
  counted: CountingMessages,
): Promise<Map<string, Continued>> {
  const result = await db.execute(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(exchanges.map(asRow))}::jsonb) as asked (
        user_id text, session_id text, role text, thread_id text, new_title text, question_id text,
        reply_id text, content text, client_id text, web_search boolean, last_message text,
        at timestamptz)
    ), free as (
      select id from ${users} where id in (select user_id from asked)
      for no key update skip locked
    ), fitting as (
      select asked.*, coalesce(new_title, title) as title, coalesce(is_named, false) as is_named,
        summary, summary_up_to, coalesce(
          (select max(position) from ${messages} where thread_id = asked.thread_id), 0) as last
      from asked join free on free.id = asked.user_id left join ${threads} on new_title is null
        and threads.id = asked.thread_id and threads.user_id = asked.user_id
        and center_id is null and last_message_at is not null
        and not exists (select 1 from ${messages} where thread_id = threads.id and state = 'running')
      where new_title is not null or threads.id is not null
    ), spent as (${counted(sql`fitting`)}), exchange as (
      select fitting.* from fitting join spent on spent.user_id = fitting.user_id
    ), made as (
      insert into ${threads} (id, user_id, title, last_message, created_at, last_message_at)
      select thread_id, user_id, new_title, last_message, at, at from exchange
      where new_title is not null
    ), touched as (
      update ${threads} set last_message = exchange.last_message, last_message_at = exchange.at
      from exchange where threads.id = thread_id and new_title is null
    ), totals as (
      update ${users} set total_messages = total_messages + 1
      from exchange where users.id = exchange.user_id
    ), written as (
      insert into ${messages} (id, thread_id, user_id, position, role, content, state,
        client_message_id, web_search, alive_at, created_at)
      select row.id, thread_id, user_id, last + step, row.role, row.content, state, row.client_id,
        web, alive, at
      from exchange, lateral (values
        (question_id, 1, 'user', exchange.content, 'done', exchange.client_id, web_search, null),
        (reply_id, 2, 'assistant', '', 'running', null, false, at)
      ) as row (id, step, role, content, state, client_id, web, alive)
    )
    select question_id as "questionId", title, is_named as "isNamed", summary,
      summary_up_to as "summaryUpTo", last
    from exchange`);
  const rows = rowsOf<Continued & { questionId: string }>(result);
  return new Map(rows.map(({ questionId, ...continued }) => [questionId, continued]));
}

const asRow = (exchange: NewExchange) => ({
  user_id: exchange.userId,
  session_id: exchange.sessionId,
  role: exchange.role,
  thread_id: exchange.threadId,
  new_title: exchange.newTitle,
  question_id: exchange.questionId,
  reply_id: exchange.replyId,
  content: exchange.content,
  client_id: exchange.clientMessageId,
  web_search: exchange.webSearch,
  last_message: exchange.lastMessage,
  at: exchange.at,
});

/** Counts a message of a user who has asked so many in all. */
export async function addToTotal(tx: Database, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ totalMessages: sql`${users.totalMessages} + 1` })
    .where(eq(users.id, userId));
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
