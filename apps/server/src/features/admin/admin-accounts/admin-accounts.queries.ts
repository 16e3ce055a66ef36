import { asc, eq } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { users } from '#src/db/tables/accounts.ts';
import { adminActions, secondFactors } from '#src/db/tables/administration.ts';
import { sessions } from '#src/db/tables/sessions.ts';

type UserRow = typeof users.$inferSelect;

export function selectAdmins(db: Database) {
  return db
    .select({
      email: users.email,
      username: users.username,
      createdAt: users.createdAt,
      blockedAt: users.blockedAt,
      factorSince: secondFactors.confirmedAt,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.createdAt));
}

export async function insertUser(tx: Database, row: typeof users.$inferInsert): Promise<void> {
  await tx.insert(users).values(row);
}

export async function updateUser(
  tx: Database,
  id: string,
  columns: Partial<Pick<UserRow, 'role' | 'passwordHash' | 'passwordChangedAt' | 'blockedAt'>>,
): Promise<void> {
  await tx.update(users).set(columns).where(eq(users.id, id));
}

export async function deleteSessions(tx: Database, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

export async function deleteFactor(tx: Database, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
}

/** Deeds on the command line have no admin. */
export async function insertMachineAction(
  tx: Database,
  row: Omit<typeof adminActions.$inferInsert, 'adminId' | 'adminName'>,
): Promise<void> {
  await tx.insert(adminActions).values({ ...row, adminId: null, adminName: 'سطر الأوامر' });
}
