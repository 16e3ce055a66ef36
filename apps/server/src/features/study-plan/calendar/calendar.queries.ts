import { eq } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { calendarLinks } from '#src/db/tables/study-plan.ts';

/** A user has one link; a new one replaces it. */
export async function putLink(tx: Database, row: typeof calendarLinks.$inferSelect): Promise<void> {
  await tx
    .insert(calendarLinks)
    .values(row)
    .onConflictDoUpdate({ target: calendarLinks.userId, set: row });
}

export async function deleteLink(tx: Database, userId: string): Promise<void> {
  await tx.delete(calendarLinks).where(eq(calendarLinks.userId, userId));
}

export async function findLinkOwner(db: Database, tokenHash: string): Promise<string | null> {
  const [found] = await db
    .select({ userId: calendarLinks.userId })
    .from(calendarLinks)
    .where(eq(calendarLinks.tokenHash, tokenHash));
  return found?.userId ?? null;
}

export async function hasLink(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(calendarLinks, eq(calendarLinks.userId, userId))) > 0;
}
