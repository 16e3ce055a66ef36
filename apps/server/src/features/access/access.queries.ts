import { and, count, eq, sql, sum, type SQL } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { rowsOf } from '#src/db/rows-of.ts';
import { centers } from '#src/db/tables/centers.ts';
import { fileContents } from '#src/db/tables/files.ts';
import { usageDays } from '#src/db/tables/plans.ts';
import { isStillHeld } from '#src/platform/sessions/sessions.queries.ts';
import { runningMessagesPerDay } from './periods.queries.ts';

type Counting = {
  userId: string;
  day: string;
  limit: number;
  /** How many to count at once; 1 by default. */
  messages?: number;
};

/** False if the day's limit leaves too few messages. */
export async function countMessages(
  tx: Database,
  { userId, day, limit, messages = 1 }: Counting,
): Promise<boolean> {
  const result: unknown = await tx.execute(sql`
    insert into ${usageDays} (user_id, day, messages)
    select ${userId}, ${day}, ${messages}::int
    where ${limit}::int >= ${messages}::int
    on conflict (user_id, day) do update set messages = ${usageDays}.messages + ${messages}::int
      where ${usageDays}.messages + ${messages}::int <= ${limit}::int
    returning messages`);
  return rowsOf(result).length > 0;
}

/** Takes a relation with `user_id`, `session_id` and `role`. */
export type CountingMessages = (asked: SQL) => SQL;

/**
 * Counts one message per asking user within the statement that writes them, after checking session,
 * role and plan there. Yields the `user_id` of those allowed.
 */
export function countingMessages(
  asked: SQL,
  { at, day, adminLimit }: { at: Date; day: string; adminLimit: number },
): SQL {
  const ofPlan = runningMessagesPerDay(sql`asked.user_id`, at);
  return sql`
    with allowed as (
      select asked.user_id,
        (case asked.role when 'admin' then ${adminLimit}::bigint else ${ofPlan} end) as most
      from ${asked} as asked
      where ${isStillHeld({ id: sql`asked.session_id`, role: sql`asked.role` }, at)}
    )
    insert into ${usageDays} (user_id, day, messages)
    select user_id, ${day}, 1 from allowed where most >= 1
    on conflict (user_id, day) do update set messages = ${usageDays}.messages + 1
      where ${usageDays}.messages < (
        select most from allowed where allowed.user_id = ${usageDays}.user_id
      )
    returning user_id`;
}

/** Refunds messages to their day. */
export async function uncountMessages(
  tx: Database,
  { userId, day, messages }: { userId: string; day: string; messages: number },
): Promise<void> {
  await tx
    .update(usageDays)
    .set({ messages: sql`greatest(0, ${usageDays.messages} - ${messages}::int)` })
    .where(and(eq(usageDays.userId, userId), eq(usageDays.day, day)));
}

export async function findMessagesOf(db: Database, userId: string, day: string): Promise<number> {
  const [found] = await db
    .select({ messages: usageDays.messages })
    .from(usageDays)
    .where(and(eq(usageDays.userId, userId), eq(usageDays.day, day)));
  return found?.messages ?? 0;
}

export async function sumStorageOf(db: Database, userId: string): Promise<number> {
  const [found] = await db
    .select({ bytes: sum(fileContents.byteCount).mapWith(Number) })
    .from(fileContents)
    .where(eq(fileContents.userId, userId));
  return found?.bytes ?? 0;
}

export async function countCentersOf(db: Database, userId: string): Promise<number> {
  const [found] = await db
    .select({ centers: count() })
    .from(centers)
    .where(eq(centers.userId, userId));
  return found?.centers ?? 0;
}
