import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { isAnswering } from '#src/db/facts/serving-files.ts';
import { centers } from '#src/db/tables/centers.ts';

export async function selectServingCenters(db: Database, userId: string, limit: number) {
  const { id, courseName, servingRevision } = centers;
  const rows = await db
    .select({ id, courseName, revision: servingRevision })
    .from(centers)
    .where(and(eq(centers.userId, userId), isAnswering))
    .orderBy(desc(centers.createdAt))
    .limit(limit);
  return rows.flatMap(({ revision, ...center }) =>
    revision === null ? [] : [{ ...center, revision }],
  );
}
