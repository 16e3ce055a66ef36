import { and, asc, eq, gte, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isAmong } from '#src/db/arabic-search.ts';
import type { Database } from '#src/db/database.ts';
import { centers } from '#src/db/tables/centers.ts';
import { planBlocks } from '#src/db/tables/study-plan.ts';

export type BlockRow = typeof planBlocks.$inferSelect;
export type NamedBlock = BlockRow & { centerName: string };

export const isUnfinished = ({ doneAt, skippedAt }: BlockRow): boolean =>
  doneAt === null && skippedAt === null;

const isWithoutEnd = and(isNull(planBlocks.doneAt), isNull(planBlocks.skippedAt));

/**
 * Blocks from a day on, unfinished ones, and all reading blocks ever. One JSON value, because
 * hundreds of rows cost far more than their content.
 */
export async function selectStanding(
  db: Database,
  userId: string,
  since: string,
): Promise<BlockRow[]> {
  const { id, day, n, centerId, kind, topic, minutes, doneAt, skippedAt, movedFrom } = planBlocks;
  const [found] = await db
    .select({
      all: sql<StandingValue[] | null>`json_agg(json_build_array(
        ${id}, ${day}, ${n}, ${centerId}, ${kind}, ${topic}, ${minutes}, ${msOf(doneAt)}, ${msOf(skippedAt)},
        ${movedFrom}) order by ${day}, ${n})`,
    })
    .from(planBlocks)
    .where(and(eq(planBlocks.userId, userId), or(gte(day, since), isWithoutEnd, eq(kind, 'read'))));
  return (found?.all ?? []).map((value) => standingBlock(userId, value));
}

type StandingValue = [
  id: string,
  day: string,
  n: number,
  centerId: string,
  kind: BlockRow['kind'],
  topic: string | null,
  minutes: number,
  doneMs: number | null,
  skippedMs: number | null,
  movedFrom: string | null,
];

const msOf = (column: PgColumn): SQL => sql`(date_part('epoch', ${column}) * 1000)::bigint`;

function standingBlock(userId: string, value: StandingValue): BlockRow {
  const [id, day, n, centerId, kind, topic, minutes, doneMs, skippedMs, movedFrom] = value;
  const doneAt = doneMs === null ? null : new Date(doneMs);
  const skippedAt = skippedMs === null ? null : new Date(skippedMs);
  return { id, userId, day, n, centerId, kind, topic, minutes, doneAt, skippedAt, movedFrom };
}

/** The blocks of these days; before `today` only those done or skipped. */
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
        or(gte(planBlocks.day, days.today), sql`not (${isWithoutEnd})`),
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

/** Stores new or changed blocks in one statement. */
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
