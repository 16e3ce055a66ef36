import { gte, sql, sum } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { verseCounts } from '#src/db/tables/verses.ts';

/** Adds to the stored counts, which other nodes update too. */
export async function addCounts(
  db: Database,
  rows: (typeof verseCounts.$inferInsert)[],
): Promise<void> {
  await db
    .insert(verseCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [verseCounts.day, verseCounts.verdict],
      set: { count: sql`${verseCounts.count} + excluded.count` },
    });
}

/** From a day on; verdicts without counts are absent. */
export async function sumCounts(db: Database, firstDay: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ verdict: verseCounts.verdict, total: sum(verseCounts.count) })
    .from(verseCounts)
    .where(gte(verseCounts.day, firstDay))
    .groupBy(verseCounts.verdict);
  return new Map(rows.map(({ verdict, total }) => [verdict, Number(total)]));
}
