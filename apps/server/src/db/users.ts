import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from './database.ts';
import { users } from './tables/accounts.ts';

export type UserRow = typeof users.$inferSelect;

export async function findUser(db: Database, id: string): Promise<UserRow | null> {
  const [found] = await db.select().from(users).where(eq(users.id, id));
  return found ?? null;
}

/** The name that a user goes by; empty where the account is gone. */
export async function findUsername(db: Database, id: string): Promise<string> {
  return (await findUser(db, id))?.username ?? '';
}

/** Where the console looks for an account. */
export const SEARCHED_USERS = {
  id: users.id,
  indexed: [users.username, users.email, users.mobile, users.university],
};
/** Where it looks for whoever a thing belongs to. */
export const SEARCHED_PEOPLE = { ...SEARCHED_USERS, columns: [users.username, users.email] };

/**
 * A user's row, held until the transaction ends: whatever changes the account, its days or what they
 * allow happens one at a time. Rows that only refer to the user can still be written meanwhile, unless
 * the account is about to be deleted. Null where there is no such user.
 */
export async function lockUser(
  tx: Database,
  by: { id: string } | { email: string },
  { toDelete = false } = {},
): Promise<UserRow | null> {
  const isMeant = 'id' in by ? eq(users.id, by.id) : eq(users.email, by.email);
  const strength = toDelete ? 'update' : 'no key update';
  const [found] = await tx.select().from(users).where(isMeant).for(strength);
  return found ?? null;
}

/** Admins who can sign in, held in one order: those who change each other do so one after the other. */
export async function lockAdminIds(tx: Database): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.blockedAt)))
    .orderBy(asc(users.id))
    .for('update');
  return rows.map((row) => row.id);
}
