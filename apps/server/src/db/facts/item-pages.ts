import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { centers } from '#src/db/tables/centers.ts';
import { studyItems } from '#src/db/tables/study.ts';

export type ItemScope = { userId: string; centerId?: string | undefined };

export type ItemPage = { courseName: string; ids: string[] };

/**
 * Pages of item ids, by center and oldest first. Offset paging would cost as much as the whole set
 * when the plan was made for small centers (`embedded/planned-statements.ts`).
 */
export async function* itemPages(
  db: Database,
  scope: ItemScope,
  size: number,
): AsyncGenerator<ItemPage> {
  for (const { id, courseName } of await selectCenters(db, scope)) {
    const ids = await selectIds(db, id);
    for (let from = 0; from < ids.length; from += size) {
      yield { courseName, ids: ids.slice(from, from + size) };
    }
  }
}

function selectCenters(db: Database, { userId, centerId }: ItemScope) {
  return db
    .select({ id: centers.id, courseName: centers.courseName })
    .from(centers)
    .where(
      and(
        eq(centers.userId, userId),
        centerId === undefined ? undefined : eq(centers.id, centerId),
      ),
    )
    .orderBy(asc(centers.createdAt), asc(centers.id));
}

/** Returns one value, because transferring thousands of rows costs more than finding them. */
async function selectIds(db: Database, centerId: string): Promise<string[]> {
  const { id, createdAt } = studyItems;
  const [row] = await db
    .select({ ids: sql<string[] | null>`json_agg(${id} order by ${createdAt}, ${id})` })
    .from(studyItems)
    .where(eq(studyItems.centerId, centerId));
  return row?.ids ?? [];
}
