import type { Role } from '@nibras/contract';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { users } from '#src/db/tables/accounts.ts';
import { planPeriods, plans } from '#src/db/tables/plans.ts';
import type { UserRow } from './users.queries.ts';

/** Nobody else changes this account, its plan or its role until the transaction ends. */
export async function lockUser(tx: Database, id: string): Promise<UserRow | null> {
  const [found] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return found ?? null;
}

/** Held in one order, so that admins who change each other do so one after the other. */
export async function lockUsableAdminIds(tx: Database): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.blockedAt)))
    .orderBy(asc(users.id))
    .for('update');
  return rows.map((row) => row.id);
}

export async function setRole(tx: Database, id: string, role: Role): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, id));
}

export async function setBlockedAt(tx: Database, id: string, at: Date | null): Promise<void> {
  await tx.update(users).set({ blockedAt: at }).where(eq(users.id, id));
}

export async function findPlan(db: Database, id: string) {
  const [found] = await db.select().from(plans).where(eq(plans.id, id));
  return found ?? null;
}

export async function findLoginPlanId(db: Database): Promise<string | null> {
  const [found] = await db
    .select({ id: plans.id })
    .from(plans)
    .where(eq(plans.loginedPlan, true))
    .orderBy(asc(plans.position))
    .limit(1);
  return found?.id ?? null;
}

/** The periods that are not over, first to last. */
export function selectOpenPeriods(tx: Database, userId: string, now: Date) {
  return tx
    .select()
    .from(planPeriods)
    .where(and(eq(planPeriods.userId, userId), gt(planPeriods.endsAt, now)))
    .orderBy(asc(planPeriods.startsAt), asc(planPeriods.id));
}

export type StoredPeriod = typeof planPeriods.$inferSelect;

export async function insertPeriod(tx: Database, row: StoredPeriod): Promise<void> {
  await tx.insert(planPeriods).values(row);
}

export async function setPeriodTimes(
  tx: Database,
  id: string,
  times: Partial<Pick<StoredPeriod, 'startsAt' | 'endsAt'>>,
): Promise<void> {
  await tx.update(planPeriods).set(times).where(eq(planPeriods.id, id));
}

export async function deletePeriod(tx: Database, id: string): Promise<void> {
  await tx.delete(planPeriods).where(eq(planPeriods.id, id));
}
