import { and, count, eq, sql, sum, type SQL } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { centers } from '#src/db/tables/centers.ts';
import { fileContents } from '#src/db/tables/files.ts';
import { usageDays } from '#src/db/tables/plans.ts';

/**
 * The limit is a number, or a look at the plan inside the statement that counts; `onlyIf` is what must
 * hold besides.
 */
type Counting = {
  userId: string;
  day: string;
  limit: number | SQL;
  /** How many are counted at once; one where nothing is said. */
  messages?: number;
  onlyIf?: SQL;
};

/**
 * Counts messages of the day; gives no row where not so many are left. As a part of another
 * statement it counts only what that one writes.
 */
export function countedMessage(
  { userId, day, limit, messages = 1, onlyIf = sql`true` }: Counting,
  from = sql``,
): SQL {
  return sql`
    insert into ${usageDays} (user_id, day, messages)
    select ${userId}, ${day}, ${messages}::int ${from}
    where (${limit})::int >= ${messages}::int and ${onlyIf}
    on conflict (user_id, day) do update set messages = ${usageDays}.messages + ${messages}::int
      where ${usageDays}.messages + ${messages}::int <= (${limit})::int
    returning messages`;
}

/** The day's messages of a user, for a statement that counts one of them and writes it. */
export type MessageBudget = { userId: string; counted: (from?: SQL) => SQL };

/** False where not so many of the day's messages are left. */
export async function countMessages(tx: Database, counting: Counting): Promise<boolean> {
  const result: unknown = await tx.execute(countedMessage(counting));
  // Both drivers answer a raw statement with its rows; their common type does not say so.
  return (result as { rows: unknown[] }).rows.length > 0;
}

/** Takes messages back out of the count of their day. */
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
