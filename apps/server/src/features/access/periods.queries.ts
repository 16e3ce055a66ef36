import { and, asc, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Database } from '#src/db/database.ts';
import { isRunning } from '#src/db/facts/running-periods.ts';
import { orders, type PlanSnapshot } from '#src/db/tables/orders.ts';
import { planPeriods, plans } from '#src/db/tables/plans.ts';
import type { RankedPeriod } from './timeline.ts';

export type PlanLimits = Pick<PlanSnapshot, 'maxCenters' | 'messagesPerDay' | 'maxStorageBytes'>;

/**
 * The limit at purchase, regardless of later plan changes; free days use the plan's current limit.
 */
const asBought = (name: keyof PlanLimits) =>
  sql<number>`coalesce((${orders.plan} ->> ${sql.raw(`'${name}'`)})::bigint, ${plans[name]})`
    .mapWith(Number)
    .as(name);

const LIMITS = {
  maxCenters: asBought('maxCenters'),
  messagesPerDay: asBought('messagesPerDay'),
  maxStorageBytes: asBought('maxStorageBytes'),
};

/** SQL for the limits of the user's active plan. */
const runningPlan = (userId: string | SQL, now: Date) =>
  new QueryBuilder()
    .select(LIMITS)
    .from(planPeriods)
    .innerJoin(plans, eq(plans.id, planPeriods.planId))
    .leftJoin(orders, eq(orders.id, planPeriods.orderId))
    .where(and(eq(planPeriods.userId, userId), isRunning(now)))
    .orderBy(desc(planPeriods.startsAt))
    .limit(1)
    .as('running');

/** Limits of the user's active plan; null without one. */
export async function findRunningPlan(
  db: Database,
  userId: string,
  now: Date,
): Promise<PlanLimits | null> {
  const [found] = await db.select().from(runningPlan(userId, now));
  return found ?? null;
}

/** SQL for that plan's daily messages. */
export function runningMessagesPerDay(userId: SQL, now: Date): SQL {
  const running = runningPlan(userId, now);
  return sql`(select ${running.messagesPerDay} from ${running})`;
}

export function selectPeriods(db: Database, userIds: readonly string[]) {
  return db
    .select({
      id: planPeriods.id,
      userId: planPeriods.userId,
      planId: planPeriods.planId,
      planName: plans.name,
      startsAt: planPeriods.startsAt,
      endsAt: planPeriods.endsAt,
      source: planPeriods.source,
      orderId: planPeriods.orderId,
    })
    .from(planPeriods)
    .innerJoin(plans, eq(plans.id, planPeriods.planId))
    .where(inArray(planPeriods.userId, [...userIds]))
    .orderBy(asc(planPeriods.endsAt), asc(planPeriods.id));
}

export type PlanPeriod = Awaited<ReturnType<typeof selectPeriods>>[number];

export function selectComingPeriods(
  tx: Database,
  userId: string,
  now: Date,
): Promise<RankedPeriod[]> {
  return tx
    .select({
      id: planPeriods.id,
      planId: planPeriods.planId,
      orderId: planPeriods.orderId,
      source: planPeriods.source,
      startsAt: planPeriods.startsAt,
      endsAt: planPeriods.endsAt,
      maxCenters: LIMITS.maxCenters,
      isWelcomePlan: plans.loginedPlan,
    })
    .from(planPeriods)
    .innerJoin(plans, eq(plans.id, planPeriods.planId))
    .leftJoin(orders, eq(orders.id, planPeriods.orderId))
    .where(and(eq(planPeriods.userId, userId), gt(planPeriods.endsAt, now)))
    .orderBy(asc(planPeriods.startsAt), asc(planPeriods.id));
}

/** The plan of the period that ends last, even if over. */
export async function findLastPlanId(db: Database, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ planId: planPeriods.planId })
    .from(planPeriods)
    .where(eq(planPeriods.userId, userId))
    .orderBy(desc(planPeriods.endsAt))
    .limit(1);
  return found?.planId ?? null;
}

export async function sumOfOrder(tx: Database, orderId: string): Promise<number> {
  const rows = await tx
    .select({ startsAt: planPeriods.startsAt, endsAt: planPeriods.endsAt })
    .from(planPeriods)
    .where(eq(planPeriods.orderId, orderId));
  return rows.reduce((sum, row) => sum + row.endsAt.getTime() - row.startsAt.getTime(), 0);
}

/** The plan for new accounts; null if the store has none. */
export async function findWelcomePlan(db: Database) {
  const [found] = await db
    .select({ id: plans.id, durationDays: plans.durationDays })
    .from(plans)
    .where(eq(plans.loginedPlan, true))
    .orderBy(asc(plans.position))
    .limit(1);
  return found ?? null;
}

export async function movePeriod(
  tx: Database,
  { id, startsAt, endsAt }: { id: string; startsAt: Date; endsAt: Date },
): Promise<void> {
  await tx.update(planPeriods).set({ startsAt, endsAt }).where(eq(planPeriods.id, id));
}

export async function deletePeriods(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(planPeriods).where(inArray(planPeriods.id, [...ids]));
}

export async function insertPeriods(
  tx: Database,
  rows: (typeof planPeriods.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(planPeriods).values(rows);
}
