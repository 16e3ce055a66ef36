import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { sessions } from '#src/db/tables/sessions.ts';
import { users } from '#src/db/tables/accounts.ts';

export type SessionRow = typeof sessions.$inferSelect;

export async function insertSession(db: Database, row: SessionRow): Promise<void> {
  await db.insert(sessions).values(row);
}

/** The live session behind a token's hash, with its user's role. */
export async function findLiveSession(db: Database, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ session: sessions, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return found ?? null;
}

export async function selectLiveIds(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), gt(sessions.expiresAt, now)));
  return rows.map(({ id }) => id);
}

/** False where there is no such session any more. */
export async function extendSession(
  db: Database,
  id: string,
  times: { lastSeenAt: Date; expiresAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set(times)
    .where(eq(sessions.id, id))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Ends every session of a user, but the one to keep, and tells which ended. */
export async function deleteSessionsOfUser(
  db: Database,
  userId: string,
  keepId: string | null,
): Promise<string[]> {
  const ofUser = eq(sessions.userId, userId);
  const rows = await db
    .delete(sessions)
    .where(keepId === null ? ofUser : and(ofUser, ne(sessions.id, keepId)))
    .returning({ id: sessions.id });
  return rows.map((row) => row.id);
}

export async function deleteExpiredSessions(db: Database, now: Date, atMost: number) {
  const expired = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lt(sessions.expiresAt, now))
    .limit(atMost);
  await db.delete(sessions).where(inArray(sessions.id, expired));
}
