import type { adminListCenters, QueryOf } from '@nibras/contract';
import {
  and,
  asc,
  count,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  not,
  sql,
  type SQL,
} from 'drizzle-orm';
import {
  countMatching,
  eitherContains,
  inOrder,
  narrowed,
  oncePerQuery,
  pageOf,
  sortedBy,
} from '#src/db/search-tables.ts';
import type { Database } from '#src/db/database.ts';
import { isAnswering, isWanted } from '#src/db/facts/serving-files.ts';
import { users } from '#src/db/tables/accounts.ts';
import { centerFiles, centers } from '#src/db/tables/centers.ts';
import { threads } from '#src/db/tables/chats.ts';
import { fileContents, files } from '#src/db/tables/files.ts';
import { SEARCHED_PEOPLE } from '#src/db/users.ts';
import type { Range } from '#src/db/row-pages.ts';

export type CentersQuery = QueryOf<typeof adminListCenters>;
export type CenterRow = typeof centers.$inferSelect;

const isFailed = eq(fileContents.status, 'failed');
const isUnderWay = inArray(fileContents.status, ['unread', 'reading']);

const SEARCHED = { id: centers.id, indexed: [centers.courseName, centers.specialization] };

const orderOf = ({ sort, direction }: CentersQuery) =>
  inOrder(direction, centers[sort], centers.id);

const matching = oncePerQuery(async (db: Database, query: CentersQuery) => {
  const { q, state, withFailures, userId } = query;
  const hasFile = (condition: SQL) =>
    exists(
      db
        .select({ fileId: centerFiles.fileId })
        .from(centerFiles)
        .innerJoin(files, eq(files.id, centerFiles.fileId))
        .innerJoin(fileContents, eq(fileContents.id, files.contentId))
        .where(and(isWanted, condition)),
    );
  const isOn = eq(centers.isEnabled, true);
  const unserved = isNull(centers.servingRevision);
  const states = {
    off: () => eq(centers.isEnabled, false),
    ready: () => isAnswering,
    waiting: () => and(isOn, unserved, hasFile(isUnderWay)),
    failed: () => and(isOn, unserved, not(hasFile(isUnderWay))),
  };
  const found = await eitherContains(
    db,
    [SEARCHED, { ...SEARCHED_PEOPLE, row: centers.id, column: centers.userId }],
    q,
    orderOf(query),
  );
  return narrowed(found, [
    state === undefined ? undefined : states[state](),
    withFailures === undefined
      ? undefined
      : withFailures
        ? hasFile(isFailed)
        : not(hasFile(isFailed)),
    userId === undefined ? undefined : eq(centers.userId, userId),
  ]);
});

export async function selectCenters(db: Database, query: CentersQuery, range: Range) {
  const order = orderOf(query);
  const page = { id: centers.id, order, ...range };
  return db
    .select({
      center: centers,
      owner: { id: users.id, username: users.username, email: users.email },
    })
    .from(centers)
    .innerJoin(users, eq(users.id, centers.userId))
    .where(await pageOf(db, await matching(db, query), page))
    .orderBy(...sortedBy(order));
}

export async function countCenters(db: Database, query: CentersQuery): Promise<number> {
  return countMatching(db, centers, await matching(db, query));
}

export async function findCenterWithOwner(db: Database, id: string) {
  const [found] = await db
    .select({
      center: centers,
      owner: { id: users.id, username: users.username, email: users.email },
    })
    .from(centers)
    .innerJoin(users, eq(users.id, centers.userId))
    .where(eq(centers.id, id));
  return found ?? null;
}

export function countFilesOf(db: Database, centerIds: string[]) {
  const countWhere = (condition: SQL) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  return db
    .select({
      centerId: centerFiles.centerId,
      files: count(),
      failed: countWhere(isFailed),
      underWay: countWhere(isUnderWay),
    })
    .from(centerFiles)
    .innerJoin(centers, isWanted)
    .innerJoin(files, eq(files.id, centerFiles.fileId))
    .innerJoin(fileContents, eq(fileContents.id, files.contentId))
    .where(inArray(centerFiles.centerId, centerIds))
    .groupBy(centerFiles.centerId);
}

export type FileCounts = Omit<Awaited<ReturnType<typeof countFilesOf>>[number], 'centerId'>;

export function selectFilesOf(db: Database, { id, wantedRevision }: CenterRow) {
  return db
    .select({ id: files.id, fileName: files.fileName, content: fileContents })
    .from(centerFiles)
    .innerJoin(files, eq(files.id, centerFiles.fileId))
    .innerJoin(fileContents, eq(fileContents.id, files.contentId))
    .where(and(eq(centerFiles.centerId, id), eq(centerFiles.revision, wantedRevision)))
    .orderBy(asc(centerFiles.position));
}

export async function countThreads(db: Database, centerId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(threads)
    .where(and(eq(threads.centerId, centerId), isNotNull(threads.lastMessageAt)));
  return row?.total ?? 0;
}
