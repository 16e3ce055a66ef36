import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { isAmong } from '#src/db/arabic-search.ts';
import type { Database } from '#src/db/database.ts';
import { centers } from '#src/db/tables/centers.ts';
import { planBlocks } from '#src/db/tables/study-plan.ts';

export type BlockRow = typeof planBlocks.$inferSelect;
export type NamedBlock = BlockRow & { centerName: string };

const isUnfinished = and(isNull(planBlocks.doneAt), isNull(planBlocks.skippedAt));

/** Blocks from a day on, those that nobody finished, and whatever was ever read. */
export function selectStanding(db: Database, userId: string, since: string): Promise<BlockRow[]> {
  return db
    .select()
    .from(planBlocks)
    .where(
      and(
        eq(planBlocks.userId, userId),
        or(gte(planBlocks.day, since), isUnfinished, eq(planBlocks.kind, 'read')),
      ),
    )
    .orderBy(asc(planBlocks.day), asc(planBlocks.n));
}

/** The blocks of these days; of days before `today` only what was done or skipped. */
export async function selectBlocks(
  db: Database,
  userId: string,
  days: { from: string; to: string; today: string },
): Promise<NamedBlock[]> {
  const rows = await db
    .select({ block: planBlocks, centerName: centers.courseName })
    .from(planBlocks)
    .innerJoin(centers, eq(centers.id, planBlocks.centerId))
    .where(
      and(
        eq(planBlocks.userId, userId),
        gte(planBlocks.day, days.from),
        lte(planBlocks.day, days.to),
        or(gte(planBlocks.day, days.today), sql`not (${isUnfinished})`),
      ),
    )
    .orderBy(asc(planBlocks.day), asc(planBlocks.n));
  return rows.map(({ block, centerName }) => ({ ...block, centerName }));
}

export async function findBlock(
  db: Database,
  userId: string,
  id: string,
): Promise<BlockRow | null> {
  const [found] = await db
    .select()
    .from(planBlocks)
    .where(and(eq(planBlocks.id, id), eq(planBlocks.userId, userId)));
  return found ?? null;
}

export async function deleteBlocks(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(planBlocks).where(isAmong(planBlocks.id, ids));
}

/** Writes blocks, new or changed, with one statement. */
export async function putBlocks(tx: Database, rows: readonly BlockRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(planBlocks)
    .values([...rows])
    .onConflictDoUpdate({
      target: planBlocks.id,
      set: {
        day: sql`excluded.day`,
        n: sql`excluded.n`,
        topic: sql`excluded.topic`,
        minutes: sql`excluded.minutes`,
        doneAt: sql`excluded.done_at`,
        skippedAt: sql`excluded.skipped_at`,
        movedFrom: sql`excluded.moved_from`,
      },
    });
}

export function selectOwnBlocks(db: Database, userId: string): Promise<BlockRow[]> {
  return db
    .select()
    .from(planBlocks)
    .where(eq(planBlocks.userId, userId))
    .orderBy(asc(planBlocks.day), asc(planBlocks.n));
}
