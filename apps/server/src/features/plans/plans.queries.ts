import { asc, countDistinct, eq, max } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { isRunning } from '#src/db/facts/running-periods.ts';
import { settings } from '#src/db/tables/administration.ts';
import { planPeriods, plans } from '#src/db/tables/plans.ts';

export type PlanRow = typeof plans.$inferSelect;
export type StoredPicture = { mime: string; base64: string };

export function selectPlans(db: Database): Promise<PlanRow[]> {
  return db.select().from(plans).orderBy(asc(plans.position), asc(plans.id));
}

/** Like `selectPlans`, locking all plans until the transaction ends. */
export function lockPlans(tx: Database): Promise<PlanRow[]> {
  return tx.select().from(plans).orderBy(asc(plans.position), asc(plans.id)).for('update');
}

export async function countSubscribers(db: Database, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ planId: planPeriods.planId, users: countDistinct(planPeriods.userId) })
    .from(planPeriods)
    .where(isRunning(now))
    .groupBy(planPeriods.planId);
  return new Map(rows.map(({ planId, users }) => [planId, users]));
}

export async function findLastPosition(tx: Database): Promise<number> {
  const [found] = await tx.select({ last: max(plans.position) }).from(plans);
  return found?.last ?? -1;
}

export async function insertPlan(tx: Database, row: PlanRow): Promise<void> {
  await tx.insert(plans).values(row);
}

export async function updatePlan(
  tx: Database,
  id: string,
  columns: Partial<PlanRow>,
): Promise<void> {
  await tx.update(plans).set(columns).where(eq(plans.id, id));
}

export async function insertPicture(
  tx: Database,
  row: { key: string; value: StoredPicture; updatedAt: Date },
): Promise<void> {
  await tx.insert(settings).values(row);
}

export async function findPicture(db: Database, key: string): Promise<unknown> {
  const [found] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key));
  return found?.value ?? null;
}

export async function deletePicture(tx: Database, key: string): Promise<void> {
  await tx.delete(settings).where(eq(settings.key, key));
}
