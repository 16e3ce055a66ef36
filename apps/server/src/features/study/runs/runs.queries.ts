import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { studyRuns } from '#src/db/tables/study.ts';

export type RunRow = typeof studyRuns.$inferSelect;

export async function insertRun(tx: Database, row: RunRow): Promise<void> {
  await tx.insert(studyRuns).values(row);
}

export async function findRun(db: Database, id: string): Promise<RunRow | null> {
  const [found] = await db.select().from(studyRuns).where(eq(studyRuns.id, id));
  return found ?? null;
}

export async function findOwnRun(
  db: Database,
  own: { userId: string; centerId: string; id: string },
): Promise<RunRow | null> {
  const [found] = await db
    .select()
    .from(studyRuns)
    .where(
      and(
        eq(studyRuns.id, own.id),
        eq(studyRuns.userId, own.userId),
        eq(studyRuns.centerId, own.centerId),
      ),
    );
  return found ?? null;
}

/** The latest run that is not a deck import. */
export async function findNewestRun(db: Database, centerId: string): Promise<RunRow | null> {
  const [found] = await db
    .select()
    .from(studyRuns)
    .where(
      and(
        eq(studyRuns.centerId, centerId),
        sql`coalesce(not ${studyRuns.kinds} @> '["card"]'::jsonb, true)`,
      ),
    )
    .orderBy(desc(studyRuns.createdAt), desc(studyRuns.id))
    .limit(1);
  return found ?? null;
}

/** Changes a running run; false if it ended or its center was deleted. */
export async function updateRunning(
  tx: Database,
  id: string,
  change: Partial<RunRow>,
): Promise<boolean> {
  const changed = await tx
    .update(studyRuns)
    .set(change)
    .where(and(eq(studyRuns.id, id), eq(studyRuns.state, 'running')))
    .returning({ id: studyRuns.id });
  return changed.length > 0;
}

export function selectRunningSince(db: Database, before: Date): Promise<RunRow[]> {
  return db
    .select()
    .from(studyRuns)
    .where(and(eq(studyRuns.state, 'running'), lt(studyRuns.createdAt, before)));
}

export function selectOwnRuns(db: Database, userId: string): Promise<RunRow[]> {
  return db
    .select()
    .from(studyRuns)
    .where(eq(studyRuns.userId, userId))
    .orderBy(asc(studyRuns.createdAt), asc(studyRuns.id));
}
