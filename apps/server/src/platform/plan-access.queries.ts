import { and, count, desc, eq, gt, lte, sql, sum, type SQL } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { users } from '#src/db/tables/accounts.ts';
import { centers } from '#src/db/tables/centers.ts';
import { fileContents } from '#src/db/tables/files.ts';
import { orders, type PlanSnapshot } from '#src/db/tables/orders.ts';
import { planPeriods, plans, usageDays } from '#src/db/tables/plans.ts';

export type PlanLimits = Pick<PlanSnapshot, 'maxCenters' | 'messagesPerDay' | 'maxStorageBytes'>;

/** What the plan that a user has at this moment allows: as it was bought, else as it stands today. */
export async function findRunningPlan(
  db: Database,
  userId: string,
  now: Date,
): Promise<PlanLimits | null> {
  const [found] = await db
    .select({
      today: {
        maxCenters: plans.maxCenters,
        messagesPerDay: plans.messagesPerDay,
        maxStorageBytes: plans.maxStorageBytes,
      },
      bought: orders.plan,
    })
    .from(planPeriods)
    .innerJoin(plans, eq(plans.id, planPeriods.planId))
    .leftJoin(orders, eq(orders.id, planPeriods.orderId))
    .where(
      and(
        eq(planPeriods.userId, userId),
        lte(planPeriods.startsAt, now),
        gt(planPeriods.endsAt, now),
      ),
    )
    .orderBy(desc(planPeriods.startsAt))
    .limit(1);
  if (!found) return null;
  const { maxCenters, messagesPerDay, maxStorageBytes } = { ...found.today, ...found.bought };
  return { maxCenters, messagesPerDay, maxStorageBytes };
}

/** How many messages a day the plan allows that a user has at this moment; null where there is none. */
export function runningMessagesPerDay(userId: string, now: Date): SQL {
  const at = now.toISOString();
  return sql`(
    select coalesce((${orders.plan} ->> 'messagesPerDay')::int, ${plans.messagesPerDay})
    from ${planPeriods} join ${plans} on ${plans.id} = ${planPeriods.planId}
      left join ${orders} on ${orders.id} = ${planPeriods.orderId}
    where ${planPeriods.userId} = ${userId}
      and ${planPeriods.startsAt} <= ${at} and ${planPeriods.endsAt} > ${at}
    order by ${planPeriods.startsAt} desc limit 1)`;
}

/**
 * The limit is a number, or a look at the plan inside the statement that counts; `onlyIf` is what must
 * hold besides.
 */
export type MessageBudget = { userId: string; day: string; limit: number | SQL; onlyIf?: SQL };

/**
 * Counts one message of the day; gives no row where the day's messages are spent. As a part of another
 * statement it counts only what that one writes.
 */
export function countedMessage(
  { userId, day, limit, onlyIf = sql`true` }: MessageBudget,
  from = sql``,
): SQL {
  return sql`
    insert into ${usageDays} (user_id, day, messages)
    select ${userId}, ${day}, 1 ${from} where (${limit})::int > 0 and ${onlyIf}
    on conflict (user_id, day) do update set messages = ${usageDays}.messages + 1
      where ${usageDays}.messages < (${limit})::int
    returning messages`;
}

/** False where the day's messages are spent. */
export async function countMessage(tx: Database, budget: MessageBudget): Promise<boolean> {
  const result: unknown = await tx.execute(countedMessage(budget));
  // Both drivers answer a raw statement with its rows; their common type does not say so.
  return (result as { rows: unknown[] }).rows.length > 0;
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

/** Two uploads that end at once are counted one after the other. */
export async function lockKeeper(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
