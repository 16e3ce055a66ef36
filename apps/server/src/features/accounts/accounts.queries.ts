import { and, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { users } from '#src/db/tables/accounts.ts';

type UserRow = typeof users.$inferSelect;
type NewUser = typeof users.$inferInsert;

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | null> {
  const [found] = await db.select().from(users).where(eq(users.email, email));
  return found ?? null;
}

export async function userExists(db: Database, id: string): Promise<boolean> {
  const [found] = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return found !== undefined;
}

/** False if the email already has an account. */
export async function insertUser(tx: Database, row: NewUser): Promise<boolean> {
  const inserted = await tx
    .insert(users)
    .values(row)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return inserted.length > 0;
}

/**
 * Locks the account as it was when its password was checked; false if it changed or was blocked
 * since.
 */
export async function holdUserWithHash(
  tx: Database,
  id: string,
  passwordHash: string,
): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.blockedAt)))
    .for('share');
  return held.length > 0;
}

/** False if the password changed since the account was read. */
export async function setPassword(
  tx: Database,
  seen: Pick<UserRow, 'id' | 'passwordHash'>,
  changed: { passwordHash: string; at: Date },
): Promise<boolean> {
  const updated = await tx
    .update(users)
    .set({ passwordHash: changed.passwordHash, passwordChangedAt: changed.at })
    .where(and(eq(users.id, seen.id), eq(users.passwordHash, seen.passwordHash)))
    .returning({ id: users.id });
  return updated.length > 0;
}

/** The owner of an invite code; `codes` are its possible readings. */
export async function findInviter(db: Database, codes: string[]) {
  const [found] = await db
    .select({ id: users.id, inviteRewards: users.inviteRewards })
    .from(users)
    .where(inArray(users.inviteCode, codes));
  return found ?? null;
}

/** Counts a reward if any is left. The lock serialises the rewards of two invited accounts. */
export async function countReward(
  tx: Database,
  inviterId: string,
  maxRewards: number,
): Promise<boolean> {
  const counted = await tx
    .update(users)
    .set({ inviteRewards: sql`${users.inviteRewards} + 1` })
    .where(and(eq(users.id, inviterId), lt(users.inviteRewards, maxRewards)))
    .returning({ id: users.id });
  return counted.length > 0;
}

export async function setInviter(tx: Database, id: string, inviterId: string): Promise<void> {
  await tx.update(users).set({ invitedBy: inviterId }).where(eq(users.id, id));
}

export async function findInviteResults(db: Database, id: string) {
  const [found] = await db
    .select({ inviteCode: users.inviteCode, inviteRewards: users.inviteRewards })
    .from(users)
    .where(eq(users.id, id));
  return found ?? null;
}

export async function countInvited(db: Database, inviterId: string): Promise<number> {
  const [found] = await db
    .select({ invited: count() })
    .from(users)
    .where(eq(users.invitedBy, inviterId));
  return found?.invited ?? 0;
}
