import type { ModelCost } from '@nibras/contract';
import { and, count, eq, gte, sql, sum, type SQL } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { isRunning } from '#src/db/facts/running-periods.ts';
import { modelCalls } from '#src/db/tables/chats.ts';
import { planPeriods, plans } from '#src/db/tables/plans.ts';

const COST = { calls: count(), costMicros: sum(modelCalls.costMicros).mapWith(Number) };

const asCost = <Row extends { costMicros: number | null }>(row: Row) => ({
  ...row,
  costMicros: row.costMicros ?? 0,
});

async function sumBy(db: Database, name: SQL<string>, since: Date): Promise<ModelCost[]> {
  const rows = await db
    .select({ name, ...COST })
    .from(modelCalls)
    .where(gte(modelCalls.createdAt, since))
    .groupBy(name);
  return rows.map(asCost);
}

/** A fixed Riyadh offset, because not every store knows the time zone. */
export const sumByDay = (db: Database, since: Date): Promise<ModelCost[]> =>
  sumBy(
    db,
    sql<string>`((${modelCalls.createdAt} at time zone 'UTC') + interval '3 hours')::date::text`,
    since,
  );

export const sumByPurpose = (db: Database, since: Date): Promise<ModelCost[]> =>
  sumBy(db, sql<string>`${modelCalls.purpose}`, since);

export async function sumByModel(db: Database, since: Date) {
  const rows = await db
    .select({
      name: modelCalls.model,
      ...COST,
      isPriced: sql<boolean>`bool_and(${modelCalls.costMicros} is not null)`,
    })
    .from(modelCalls)
    .where(gte(modelCalls.createdAt, since))
    .groupBy(modelCalls.model);
  return rows.map(asCost);
}

/** By the plan active at the call; unnamed without one or after its owner's deletion. */
export async function sumByPlan(db: Database, since: Date): Promise<ModelCost[]> {
  const name = sql<string>`coalesce(${plans.name}, '')`;
  const rows = await db
    .select({ name, ...COST })
    .from(modelCalls)
    .leftJoin(
      planPeriods,
      and(eq(planPeriods.userId, modelCalls.userId), isRunning(modelCalls.createdAt)),
    )
    .leftJoin(plans, eq(plans.id, planPeriods.planId))
    .where(gte(modelCalls.createdAt, since))
    .groupBy(name);
  return rows.map(asCost);
}
