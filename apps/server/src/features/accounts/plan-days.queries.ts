import { desc, eq } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { planPeriods, plans } from '#src/db/tables/plans.ts';

type PeriodRow = typeof planPeriods.$inferSelect;

export async function findWelcomePlan(db: Database) {
  const [found] = await db
    .select({ id: plans.id, durationDays: plans.durationDays })
    .from(plans)
    .where(eq(plans.loginedPlan, true))
    .orderBy(plans.position)
    .limit(1);
  return found ?? null;
}

export async function findLastPeriod(db: Database, userId: string): Promise<PeriodRow | null> {
  const [found] = await db
    .select()
    .from(planPeriods)
    .where(eq(planPeriods.userId, userId))
    .orderBy(desc(planPeriods.endsAt))
    .limit(1);
  return found ?? null;
}

export async function insertPeriod(
  tx: Database,
  row: typeof planPeriods.$inferInsert,
): Promise<void> {
  await tx.insert(planPeriods).values(row);
}
