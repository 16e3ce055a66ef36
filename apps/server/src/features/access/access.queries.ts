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
export async function chargeMessages(
  tx: Database,
  { userId, day, limit, messages = 1 }: Counting,
): Promise<boolean> {
  const result: unknown = await tx.execute(sql`
    with wanted as (
      select ${userId}::text as user_id, ${messages}::int as messages, ${limit}::bigint as most
    )
    ${counted(sql`wanted`, day)}`);
  return rowsOf(result).length > 0;
}

/**
 * Counts the `messages` of each row of `wanted` on its user's day, up to `most`. Yields the
 * `user_id` of those counted.
 */
const counted = (wanted: SQL, day: string): SQL => sql`
  insert into ${usageDays} (user_id, day, messages)
  select user_id, ${day}, messages from ${wanted} as wanted where messages <= most
  on conflict (user_id, day) do update set messages = ${usageDays}.messages + excluded.messages
    where ${usageDays}.messages + excluded.messages <=
      (select most from ${wanted} as wanted where wanted.user_id = excluded.user_id)
  returning user_id`;

/** SQL parts that check plans and count messages of many users. */
export type MessageCounting = {
  /**
   * For rows of `user_id`, `session_id` and `role`: whether each is still signed in as that (`is_held`),
   * and how many messages a day its plan allows (`most`, null where no plan runs).
   */
  allowed: (asked: SQL) => SQL;
  /**
   * Counts `messages` for rows with `user_id` and `most`; yields the `user_id` of those with enough
   * left.
   */
  counted: (wanted: SQL) => SQL;
};

export function messageCounting(on: {
  at: Date;
  day: string;
  adminLimit: number;
}): MessageCounting {
  const { at, day, adminLimit } = on;
  const ofPlan = runningMessagesPerDay(sql`asked.user_id`, at);
  const isHeld = isStillHeld({ id: sql`asked.session_id`, role: sql`asked.role` }, at);
  return {
    allowed: (asked) => sql`
      select asked.user_id, ${isHeld} as is_held,
        (case asked.role when 'admin' then ${adminLimit}::bigint else ${ofPlan} end) as most
      from ${asked} as asked`,
    counted: (wanted) => counted(wanted, day),
  };
}

export async function refundMessages(
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
