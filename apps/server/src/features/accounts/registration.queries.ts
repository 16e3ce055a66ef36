import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { pendingRegistrations as pendings } from '#src/db/tables/accounts.ts';

export type PendingRow = typeof pendings.$inferSelect;
export type CodeColumns = Pick<PendingRow, 'codeHash' | 'codeExpiresAt' | 'codeTries'>;

/**
 * Serialises registration, code renewal and verification per email, so that mail limits and
 * uniqueness hold under races.
 */
export async function lockEmail(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email:${email}`}, 0))`);
}

export async function insertPending(tx: Database, row: PendingRow): Promise<void> {
  await tx.insert(pendings).values(row);
}

export async function findPending(db: Database, acckey: string): Promise<PendingRow | null> {
  const [found] = await db.select().from(pendings).where(eq(pendings.acckey, acckey));
  return found ?? null;
}

/** The newest registration with this password hash. */
export async function findPendingKey(
  db: Database,
  email: string,
  passwordHash: string,
): Promise<string | null> {
  const [found] = await db
    .select({ acckey: pendings.acckey })
    .from(pendings)
    .where(and(eq(pendings.email, email), eq(pendings.passwordHash, passwordHash)))
    .orderBy(desc(pendings.createdAt), asc(pendings.acckey))
    .limit(1);
  return found?.acckey ?? null;
}

export function selectCodeMails(
  db: Database,
  email: string,
): Promise<{ requester: string; sentAt: number[] }[]> {
  return db
    .select({ requester: pendings.requester, sentAt: pendings.codesSentAt })
    .from(pendings)
    .where(eq(pendings.email, email));
}

export async function replaceCode(
  tx: Database,
  acckey: string,
  columns: CodeColumns & { codesSentAt: number[] },
): Promise<void> {
  await tx.update(pendings).set(columns).where(eq(pendings.acckey, acckey));
}

/** Counts a try at a valid code; null if it is invalid. One statement, so races are counted. */
export async function countTry(
  db: Database,
  acckey: string,
  limits: { now: Date; maxTries: number },
): Promise<PendingRow | null> {
  const [counted] = await db
    .update(pendings)
    .set({ codeTries: sql`${pendings.codeTries} + 1` })
    .where(
      and(
        eq(pendings.acckey, acckey),
        gt(pendings.codeExpiresAt, limits.now),
        lt(pendings.codeTries, limits.maxTries),
      ),
    )
    .returning();
  return counted ?? null;
}

/** Deletes the registration if its code is unchanged; false otherwise. */
export async function takePending(
  tx: Database,
  acckey: string,
  codeHash: string,
): Promise<boolean> {
  const taken = await tx
    .delete(pendings)
    .where(and(eq(pendings.acckey, acckey), eq(pendings.codeHash, codeHash)))
    .returning({ acckey: pendings.acckey });
  return taken.length > 0;
}

export async function deletePendingsOfEmail(tx: Database, email: string): Promise<void> {
  await tx.delete(pendings).where(eq(pendings.email, email));
}

export async function deletePendingsBefore(
  db: Database,
  before: Date,
  atMost: number,
): Promise<void> {
  const old = db
    .select({ acckey: pendings.acckey })
    .from(pendings)
    .where(lt(pendings.createdAt, before))
    .limit(atMost);
  await db.delete(pendings).where(inArray(pendings.acckey, old));
}
