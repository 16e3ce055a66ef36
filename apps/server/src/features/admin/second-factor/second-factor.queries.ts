import { and, eq } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { users } from '#src/db/tables/accounts.ts';
import { secondFactors } from '#src/db/tables/administration.ts';
import { sessions } from '#src/db/tables/sessions.ts';

export type FactorRow = typeof secondFactors.$inferSelect;

export async function findFactor(db: Database, userId: string): Promise<FactorRow | null> {
  const [found] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return found ?? null;
}

export async function lockFactor(tx: Database, userId: string): Promise<FactorRow | null> {
  const [found] = await tx
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .for('update');
  return found ?? null;
}

export async function putFactor(tx: Database, row: FactorRow): Promise<void> {
  await tx
    .insert(secondFactors)
    .values(row)
    .onConflictDoUpdate({ target: secondFactors.userId, set: row });
}

export async function updateFactor(
  tx: Database,
  userId: string,
  columns: Partial<Pick<FactorRow, 'confirmedAt' | 'lastStep' | 'recoveryHashes'>>,
): Promise<void> {
  await tx.update(secondFactors).set(columns).where(eq(secondFactors.userId, userId));
}

export async function deleteFactor(tx: Database, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
}

export async function findEmail(db: Database, userId: string): Promise<string> {
  const [found] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return found?.email ?? '';
}

export async function setFactorGiven(
  tx: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
  at: Date,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ secondFactorAt: at })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
}

/** Sessions proven with a removed factor must prove the next one. */
export async function clearFactorGiven(tx: Database, userId: string): Promise<void> {
  await tx.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId));
}
