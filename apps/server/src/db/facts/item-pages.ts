import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { centers } from '#src/db/tables/centers.ts';
import { studyItems } from '#src/db/tables/study.ts';

/** Whose items, and of which center; of all where none is named. */
export type ItemScope = { userId: string; centerId?: string | undefined };

export type ItemPage = { courseName: string; ids: string[] };

/**
 * The ids of all items of a scope, center by center and oldest first, so many at a time. Whoever reads
 * many items reads them by these: a page that is found by its place among the others costs as much as
 * all of them whenever the plan is kept for centers of few (`embedded/planned-statements.ts`).
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

/** As one value: thousands of rows take longer to hand over than to find. */
async function selectIds(db: Database, centerId: string): Promise<string[]> {
  const { id, createdAt } = studyItems;
  const [row] = await db
    .select({ ids: sql<string[] | null>`json_agg(${id} order by ${createdAt}, ${id})` })
    .from(studyItems)
    .where(eq(studyItems.centerId, centerId));
  return row?.ids ?? [];
}
