import { sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { users } from '#src/db/tables/accounts.ts';
import { messages, threads } from '#src/db/tables/chats.ts';
import { countedMessage, type MessageBudget } from '#src/platform/plan-access.queries.ts';
import type { EndedReply } from '#src/features/chat/replying/replies.queries.ts';

/** A question and its reply that is about to be written, both new. */
export type Exchange = {
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

const COLUMNS = sql.raw(
  '(id, thread_id, user_id, position, role, content, state, client_message_id, web_search, alive_at, created_at)',
);

/**
 * Begins a thread with its first exchange, in one statement: on the embedded store every statement
 * waits for its turn, and a lecture hall asks at once. False where the day's messages are spent.
 */
export async function writeFirst(
  db: Database,
  exchange: Exchange & { title: string },
  budget: MessageBudget,
): Promise<boolean> {
  const { userId, threadId, content, clientMessageId, webSearch, title, lastMessage } = exchange;
  const at = exchange.at.toISOString();
  const result = await db.execute(sql`
    with spent as (${countedMessage(budget)}), made as (
      insert into ${threads} (id, user_id, title, last_message, created_at, last_message_at)
      select ${threadId}, ${userId}, ${title}, ${lastMessage}, ${at}::timestamptz, ${at}::timestamptz
      from spent
    ), counted as (
      update ${users} set total_messages = total_messages + 1
      where id = ${userId} and exists (select 1 from spent)
    )
    insert into ${messages} ${COLUMNS}
    select row.id, ${threadId}, ${userId}, row.place, row.role, row.content, row.state,
      row.client_id, row.web, row.alive::timestamptz, ${at}::timestamptz
    from spent, (values
      (${exchange.questionId}, 1, 'user', ${content}, 'done', ${clientMessageId}::text, ${webSearch}::boolean, null),
      (${exchange.replyId}, 2, 'assistant', '', 'running', null, false, ${at})
    ) as row (id, place, role, content, state, client_id, web, alive)
    returning id`);
  return rowsOf(result).length > 0;
}

export type Continued = {
  title: string;
  isNamed: boolean;
  summary: string | null;
  summaryUpTo: number | null;
  last: number;
};

/**
 * Goes on in a general thread of the user in which nothing is being written; null where that does not
 * fit, for whatever reason, or the day's messages are spent.
 */
export async function writeNext(
  db: Database,
  exchange: Exchange,
  budget: MessageBudget,
): Promise<Continued | null> {
  const { userId, threadId, content, clientMessageId, webSearch, lastMessage } = exchange;
  const at = exchange.at.toISOString();
  const result = await db.execute(sql`
    with thread as (
      select id, title, is_named, summary, summary_up_to from ${threads}
      where id = ${threadId} and user_id = ${userId} and center_id is null
        and last_message_at is not null
        and not exists (
          select 1 from ${messages} where thread_id = ${threadId} and state = 'running'
        )
    ), spent as (${countedMessage(budget, sql`from thread`)}), place as (
      select max(position) as last from ${messages} where thread_id = ${threadId}
    ), written as (
      insert into ${messages} ${COLUMNS}
      select row.id, thread.id, ${userId}, place.last + row.step, row.role, row.content, row.state,
        row.client_id, row.web, row.alive::timestamptz, ${at}::timestamptz
      from thread, spent, place, (values
        (${exchange.questionId}, 1, 'user', ${content}, 'done', ${clientMessageId}::text, ${webSearch}::boolean, null),
        (${exchange.replyId}, 2, 'assistant', '', 'running', null, false, ${at})
      ) as row (id, step, role, content, state, client_id, web, alive)
    ), touched as (
      update ${threads} set last_message = ${lastMessage}, last_message_at = ${at}
      where id in (select id from thread) and exists (select 1 from spent)
    ), counted as (
      update ${users} set total_messages = total_messages + 1
      where id = ${userId} and exists (select 1 from spent)
    )
    select title, is_named as "isNamed", summary, summary_up_to as "summaryUpTo", last
    from thread, spent, place`);
  return rowsOf<Continued>(result)[0] ?? null;
}

/**
 * Stores the end of a reply and shows it in the list; twice is as good as once. False when the reply was
 * deleted, or another process has it by now.
 */
export async function writeEnd(
  db: Database,
  reply: { id: string; attempt: number },
  ended: EndedReply & { lastMessage: string; at: Date },
): Promise<boolean> {
  const result = await db.execute(sql`
    with ended as (
      update ${messages} set content = ${ended.content}, state = ${ended.state},
        failure = ${ended.failure}, sources = ${JSON.stringify(ended.sources)}::jsonb
      where id = ${reply.id} and attempt = ${reply.attempt}
        and (state = 'running' or (state = ${ended.state} and content = ${ended.content}))
      returning thread_id
    ), shown as (
      update ${threads} set last_message_at = ${ended.at.toISOString()},
        last_message = case when ${ended.lastMessage} = '' then last_message else ${ended.lastMessage} end
      where id in (select thread_id from ended)
    )
    select thread_id from ended`);
  return rowsOf(result).length > 0;
}

/** Both drivers answer a raw statement with its rows; their common type does not say so. */
function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}
