import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { passwordResets, pendingRegistrations, users } from '#src/db/tables/accounts.ts';
import { centers } from '#src/db/tables/centers.ts';
import { exams } from '#src/db/tables/exams.ts';
import { fileContents } from '#src/db/tables/files.ts';
import { sessions } from '#src/db/tables/sessions.ts';
import { studyRuns } from '#src/db/tables/study.ts';
import type { UserRow } from '#src/db/users.ts';

/** False if the account is gone. */
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

export async function selectEmails(tx: Database, userIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return rows.map(({ email }) => email);
}

export async function selectOwnIds(tx: Database, userIds: readonly string[]): Promise<string[]> {
  const own: string[] = [];
  for (const table of [fileContents, centers, exams, studyRuns]) {
    const isTheirs = inArray(table.userId, [...userIds]);
    const rows = await tx.select({ id: table.id }).from(table).where(isTheirs);
    own.push(...rows.map(({ id }) => id));
  }
  return own;
}

/** References cascade. */
export async function deleteUsers(tx: Database, userIds: readonly string[]): Promise<void> {
  const isMeant = inArray(users.id, [...userIds]);
  const emails = tx.select({ email: users.email }).from(users).where(isMeant);
  await tx.delete(pendingRegistrations).where(inArray(pendingRegistrations.email, emails));
  await tx.delete(users).where(isMeant);
}
