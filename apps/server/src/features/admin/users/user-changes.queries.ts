import type { Role } from '@nibras/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { users } from '#src/db/tables/accounts.ts';
import { plans } from '#src/db/tables/plans.ts';

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
