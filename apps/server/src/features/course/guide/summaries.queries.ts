import { and, eq } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { guideSummaries } from '#src/db/tables/glossary.ts';

export type SummaryRow = typeof guideSummaries.$inferSelect;

export async function findSummary(db: Database, centerId: string): Promise<SummaryRow | null> {
  const [found] = await db
    .select()
    .from(guideSummaries)
    .where(eq(guideSummaries.centerId, centerId));
  return found ?? null;
}

/** Replaces the previous one. */
export async function putSummary(tx: Database, row: SummaryRow): Promise<void> {
  await tx
    .insert(guideSummaries)
    .values(row)
    .onConflictDoUpdate({ target: guideSummaries.centerId, set: row });
}

/** Changes a running summary; false if it ended, was replaced or deleted. */
export async function updateRunning(
  tx: Database,
  { centerId, id }: Pick<SummaryRow, 'centerId' | 'id'>,
  change: Partial<SummaryRow>,
): Promise<boolean> {
  const changed = await tx
    .update(guideSummaries)
    .set(change)
    .where(
      and(
        eq(guideSummaries.centerId, centerId),
        eq(guideSummaries.id, id),
        eq(guideSummaries.state, 'running'),
      ),
    )
    .returning({ id: guideSummaries.id });
  return changed.length > 0;
}

export function selectOwnSummaries(db: Database, userId: string): Promise<SummaryRow[]> {
  return db.select().from(guideSummaries).where(eq(guideSummaries.userId, userId));
}
