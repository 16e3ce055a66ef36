import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { passwordResets, pendingRegistrations, users } from '#src/db/tables/accounts.ts';
import { planPeriods, plans } from '#src/db/tables/plans.ts';
import { sessions } from '#src/db/tables/sessions.ts';

export type UserRow = typeof users.$inferSelect;
export type PlanPeriod = { planName: string; startsAt: Date; endsAt: Date; source: string };

export async function findUser(db: Database, id: string): Promise<UserRow | null> {
  const [found] = await db.select().from(users).where(eq(users.id, id));
  return found ?? null;
}

export function selectPeriods(db: Database, userId: string): Promise<PlanPeriod[]> {
  return db
    .select({
      planName: plans.name,
      startsAt: planPeriods.startsAt,
      endsAt: planPeriods.endsAt,
      source: planPeriods.source,
    })
    .from(planPeriods)
    .innerJoin(plans, eq(plans.id, planPeriods.planId))
    .where(eq(planPeriods.userId, userId))
    .orderBy(asc(planPeriods.startsAt), asc(planPeriods.id));
}

/** False when the account is gone. */
export async function updateUser(
  tx: Database,
  id: string,
  columns: Pick<UserRow, 'username' | 'mobile'>,
): Promise<boolean> {
  const updated = await tx
    .update(users)
    .set(columns)
    .where(eq(users.id, id))
    .returning({ id: users.id });
  return updated.length > 0;
}

/** Changes the password from the one that was checked; false where it is another by now. */
export async function replacePassword(
  tx: Database,
  checked: Pick<UserRow, 'id' | 'passwordHash'>,
  changed: Pick<UserRow, 'passwordHash' | 'passwordChangedAt'>,
): Promise<boolean> {
  const updated = await tx
    .update(users)
    .set(changed)
    .where(and(eq(users.id, checked.id), eq(users.passwordHash, checked.passwordHash)))
    .returning({ id: users.id });
  return updated.length > 0;
}

/** A link that was mailed before the password changed must not change it again. */
export async function deleteUnusedResets(tx: Database, userId: string): Promise<void> {
  await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
}

export function selectSessionTimes(db: Database, userId: string) {
  return db
    .select({
      remember: sessions.remember,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt), asc(sessions.id));
}

export function selectResetTimes(db: Database, userId: string) {
  return db
    .select({ createdAt: passwordResets.createdAt, usedAt: passwordResets.usedAt })
    .from(passwordResets)
    .where(eq(passwordResets.userId, userId))
    .orderBy(asc(passwordResets.createdAt));
}

/** Those who can sign in, held in one order: two who leave at once do so one after the other. */
export async function lockAdminIds(tx: Database): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.blockedAt)))
    .orderBy(asc(users.id))
    .for('update');
  return rows.map((row) => row.id);
}

/** Sessions, plan periods and reset links go with the account. */
export async function deleteUser(tx: Database, user: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  await tx.delete(pendingRegistrations).where(eq(pendingRegistrations.email, user.email));
  await tx.delete(users).where(eq(users.id, user.id));
}
