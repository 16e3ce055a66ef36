import { and, eq, max, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { rowsOf } from '#src/db/rows-of.ts';
import { users } from '#src/db/tables/accounts.ts';
import {
  MESSAGE_COLUMNS,
  messageFiles,
  messages,
  threads,
  type StoredAttachment,
} from '#src/db/tables/chats.ts';
import type { MessageCounting } from '#src/features/access/access.queries.ts';
import { NEW_CHAT_TITLE } from '#src/features/chat/listing/titles.ts';

/** A new question and its reply to come. */
export type NewExchange = {
  userId: string;
  /** The caller's session and role, which the statement checks again. */
  sessionId: string;
  role: string;
  threadId: string;
  isNewThread: boolean;
  /** The thread's center, old or new. */
  centerId: string | null;
  /** The title of a thread without one. */
  firstTitle: string;
  questionId: string;
  replyId: string;
  content: string;
  clientMessageId: string | null;
  webSearch: boolean;
  attachments: StoredAttachment[];
  lastMessage: string;
  at: Date;
};

/** The thread before the exchange, but with its new title. */
export type Written = {
  title: string;
  isNamed: boolean;
  summary: string | null;
  summaryUpTo: number | null;
  /** The position of its last message before. */
  last: number;
};

/**
 * Why an exchange was refused: its session ended or changed its role, no plan runs, the account is
 * locked elsewhere, the thread does not exist, a reply is running in it, or the day's messages are
 * spent.
 */
export type Refusal = 'caller' | 'plan' | 'busy' | 'thread' | 'running' | 'day';
export type Refused = { refusal: Refusal; mostToday: number | null };
export type Outcome = Refused | (Written & { refusal: null });

/**
 * Writes questions of many users, at most one of each, in one statement: on the embedded store
 * every statement waits for its turn, and a lecture hall asks at once. Only this statement decides
 * which messages are written. An account that is locked elsewhere is refused, so that the others
 * need not wait for it. Returns outcomes by the question's id.
 */
export async function writeExchanges(
  db: Database,
  exchanges: readonly NewExchange[],
  { allowed, counted }: MessageCounting,
): Promise<Map<string, Outcome>> {
  const result = await db.execute(sql`
    with asked as (${asRows(exchanges)}),
    allowed as (${allowed(sql`asked`)}),
    free as (
      select id from ${users} where id in (select user_id from asked)
      for no key update skip locked
    ), looked as (
      select asked.*, most, coalesce(${TITLE}, first_title) as title,
        coalesce(is_named, false) as is_named, summary, summary_up_to, coalesce(
          (select max(position) from ${messages} where thread_id = asked.thread_id), 0) as last,
        case
          when not is_held then 'caller'
          when most is null then 'plan'
          when free.id is null then 'busy'
          when is_new_thread then null
          when threads.id is null then 'thread'
          when exists (
            select 1 from ${messages} where thread_id = threads.id and state = 'running'
          ) then 'running'
        end as refusal
      from asked join allowed on allowed.user_id = asked.user_id
      left join free on free.id = asked.user_id
      left join ${threads} on not is_new_thread and threads.id = asked.thread_id
        and threads.user_id = asked.user_id and version_of is null
    ), fitting as (
      select user_id, 1 as messages, most from looked where refusal is null
    ), spent as (${counted(sql`fitting`)}), exchange as (
      select looked.* from looked join spent on spent.user_id = looked.user_id
    ), made as (
      insert into ${threads} (id, user_id, center_id, title, last_message, created_at, last_message_at)
      select thread_id, user_id, new_center_id, title, new_last_message, at, at from exchange
      where is_new_thread
    ), touched as (
      update ${threads} set title = ${TITLE}, last_message = new_last_message, last_message_at = at
      from exchange where threads.id = thread_id and not is_new_thread
    ), totals as (
      update ${users} set total_messages = total_messages + 1
      from exchange where users.id = exchange.user_id
    ), written as (
      insert into ${messages} (id, thread_id, user_id, position, role, content, state,
        client_message_id, web_search, attachments, alive_at, created_at)
      select row.id, thread_id, user_id, last + step, row.role, row.content, state, row.client_id,
        web, row.attachments, alive, at
      from exchange, lateral (values
        (question_id, 1, 'user', exchange.content, 'done', exchange.client_id, web_search,
          exchange.attachments, null),
        (reply_id, 2, 'assistant', '', 'running', null, false, '[]', at)
      ) as row (id, step, role, content, state, client_id, web, attachments, alive)
    ), brought as (
      insert into ${messageFiles} (message_id, file_id)
      select question_id, attachment ->> 'fileId'
      from exchange, jsonb_array_elements(attachments) as attachment
    )
    select question_id as "questionId", most::float8 as "mostToday",
      coalesce(refusal, case when spent.user_id is null then 'day' end) as refusal,
      title, is_named as "isNamed", summary, summary_up_to as "summaryUpTo", last
    from looked left join spent on spent.user_id = looked.user_id`);
  const rows = rowsOf<Outcome & { questionId: string }>(result);
  return new Map(rows.map(({ questionId, ...outcome }) => [questionId, outcome]));
}

/** An unnamed thread gets its title from its first words. */
const TITLE = sql`case when threads.title = ${NEW_CHAT_TITLE} and not threads.is_named
  then first_title else threads.title end`;

const asRows = (exchanges: readonly NewExchange[]): SQL => sql`
  select * from jsonb_to_recordset(${JSON.stringify(exchanges.map(asRow))}::jsonb) as asked (
    user_id text, session_id text, role text, thread_id text, is_new_thread boolean,
    new_center_id text, first_title text, question_id text, reply_id text, content text,
    client_id text, web_search boolean, attachments jsonb, new_last_message text, at timestamptz)`;

const asRow = (exchange: NewExchange) => ({
  user_id: exchange.userId,
  session_id: exchange.sessionId,
  role: exchange.role,
  thread_id: exchange.threadId,
  is_new_thread: exchange.isNewThread,
  new_center_id: exchange.centerId,
  first_title: exchange.firstTitle,
  question_id: exchange.questionId,
  reply_id: exchange.replyId,
  content: exchange.content,
  client_id: exchange.clientMessageId,
  web_search: exchange.webSearch,
  attachments: exchange.attachments,
  new_last_message: exchange.lastMessage,
  at: exchange.at,
});

/** Locks a thread until the transaction ends. */
export async function lockThread(tx: Database, userId: string, id: string) {
  const [found] = await tx
    .select()
    .from(threads)
    .where(and(eq(threads.id, id), eq(threads.userId, userId)))
    .for('update');
  return found ?? null;
}

/** The message that a client sent under this id, with the reply after it. */
export async function findSent(db: Database, userId: string, clientMessageId: string) {
  const [question] = await db
    .select(MESSAGE_COLUMNS)
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.clientMessageId, clientMessageId)));
  if (!question) return null;
  const [reply] = await db
    .select(MESSAGE_COLUMNS)
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
