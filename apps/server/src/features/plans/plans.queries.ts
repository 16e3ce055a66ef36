import { asc } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { plans } from '#src/db/tables/plans.ts';

type PlanRow = typeof plans.$inferSelect;

export function selectPlans(db: Database): Promise<PlanRow[]> {
  return db.select().from(plans).orderBy(asc(plans.position), asc(plans.id));
}
