import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { passwordResets as resets, users } from '#src/db/tables/accounts.ts';

type ResetRow = typeof resets.$inferSelect;
type LinkParts = { id: string; tokenHash: string; now: Date };

const isGood = ({ id, tokenHash, now }: LinkParts) =>
  and(
    eq(resets.id, id),
    eq(resets.tokenHash, tokenHash),
    isNull(resets.usedAt),
    gt(resets.expiresAt, now),
  );

export async function insertReset(tx: Database, row: ResetRow): Promise<void> {
  await tx.insert(resets).values(row);
}

export async function findUserOfReset(db: Database, link: LinkParts) {
  const [found] = await db
    .select({
      id: users.id,
      email: users.email,
      username: users.username,
      passwordHash: users.passwordHash,
    })
    .from(resets)
    .innerJoin(users, eq(users.id, resets.userId))
    .where(isGood(link));
  return found ?? null;
}

/** Consumes a link; false if already used or expired. One statement, so it succeeds once. */
export async function useReset(tx: Database, link: LinkParts): Promise<boolean> {
  const used = await tx
    .update(resets)
    .set({ usedAt: link.now })
    .where(isGood(link))
    .returning({ id: resets.id });
  return used.length > 0;
}

export async function deleteUnusedResets(tx: Database, userId: string): Promise<void> {
  await tx.delete(resets).where(and(eq(resets.userId, userId), isNull(resets.usedAt)));
}

export async function deleteResetsBefore(
  db: Database,
  before: Date,
  atMost: number,
): Promise<void> {
  const old = db
    .select({ id: resets.id })
    .from(resets)
    .where(lt(resets.createdAt, before))
    .limit(atMost);
  await db.delete(resets).where(inArray(resets.id, old));
}
