import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from './database.ts';
import { users } from './tables/accounts.ts';

export type UserRow = typeof users.$inferSelect;

export async function findUser(db: Database, id: string): Promise<UserRow | null> {
  const [found] = await db.select().from(users).where(eq(users.id, id));
  return found ?? null;
}

/** Empty if the account is deleted. */
export async function findUsername(db: Database, id: string): Promise<string> {
  return (await findUser(db, id))?.username ?? '';
}

export const SEARCHED_USERS = {
  id: users.id,
  indexed: [users.username, users.email, users.mobile, users.university],
};
/** Columns in which it searches an object's owner. */
export const SEARCHED_PEOPLE = { ...SEARCHED_USERS, columns: [users.username, users.email] };

/**
 * Locks a user's row until the transaction ends, so that changes to the account and its plan are
 * serialised. Rows that reference the user stay writable, unless the account is to be deleted. Null
 * if there is no such user.
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

/** Locks admins who can sign in, in a fixed order, so that changes among them are serialised. */
export async function lockAdminIds(tx: Database): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.blockedAt)))
    .orderBy(asc(users.id))
    .for('update');
  return rows.map((row) => row.id);
}
