import { asc, eq } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { passwordResets, pendingRegistrations, users } from '#src/db/tables/accounts.ts';
import { sessions } from '#src/db/tables/sessions.ts';
import type { UserRow } from '#src/db/users.ts';

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

/** Sessions, plan periods and reset links go with the account. */
export async function deleteUser(tx: Database, user: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  await tx.delete(pendingRegistrations).where(eq(pendingRegistrations.email, user.email));
  await tx.delete(users).where(eq(users.id, user.id));
}
