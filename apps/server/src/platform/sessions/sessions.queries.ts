import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { sessions } from '#src/db/tables/sessions.ts';
import { users } from '#src/db/tables/accounts.ts';
import { secondFactors } from '#src/db/tables/administration.ts';

export type SessionRow = typeof sessions.$inferSelect;

export async function insertSession(db: Database, row: SessionRow): Promise<void> {
  await db.insert(sessions).values(row);
}

const selectKnown = (db: Database) =>
  db
    .select({
      session: sessions,
      role: users.role,
      hasSecondFactor: isNotNull(secondFactors.confirmedAt).mapWith(Boolean),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, sessions.userId));

/** Live sessions by token hash, with their users' roles. */
export function selectSessionsByToken(db: Database, tokenHashes: readonly string[], now: Date) {
  return selectKnown(db).where(
    and(inArray(sessions.tokenHash, [...tokenHashes]), gt(sessions.expiresAt, now)),
  );
}

/**
 * Locks a live session until the transaction ends. One that is being ended counts as ended, because
 * waiting could deadlock.
 */
export async function holdLiveSession(tx: Database, id: string, now: Date) {
  const [found] = await selectKnown(tx)
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now), isNull(users.blockedAt)))
    .for('key share', { of: sessions, skipLocked: true });
  return found ?? null;
}

/** SQL condition: the session is live and its user's role unchanged. */
export function isStillHeld(session: { id: SQL; role: SQL }, now: Date): SQL {
  return sql`exists (
    select 1 from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
    where ${sessions.id} = ${session.id} and ${sessions.expiresAt} > ${now.toISOString()}
      and ${users.role} = ${session.role} and ${users.blockedAt} is null)`;
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

/** False if the session is gone. */
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

/** False if the user has no such session. */
export async function deleteSession(db: Database, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return deleted.length > 0;
}

/** Ends a user's sessions except one and returns the ended ids. */
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
