import type { adminListStudyReports, adminListStudyRuns, QueryOf } from '@nibras/contract';
import { eq, isNotNull } from 'drizzle-orm';
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
import { users } from '#src/db/tables/accounts.ts';
import { centers } from '#src/db/tables/centers.ts';
import { studyItems, studyRuns } from '#src/db/tables/study.ts';
import { SEARCHED_PEOPLE } from '#src/db/users.ts';
import type { Range } from '#src/db/row-pages.ts';

export type RunsQuery = QueryOf<typeof adminListStudyRuns>;
export type ReportsQuery = QueryOf<typeof adminListStudyReports>;

const OWNER = {
  courseName: centers.courseName,
  user: { id: users.id, username: users.username, email: users.email },
};

const SEARCHED_COURSES = {
  id: centers.id,
  indexed: [centers.courseName, centers.specialization],
  columns: [centers.courseName],
};

const runsOrder = ({ direction }: RunsQuery) =>
  inOrder(direction, studyRuns.createdAt, studyRuns.id);

const matchingRuns = oncePerQuery(async (db: Database, query: RunsQuery) => {
  const { q, state, engine } = query;
  const places = [
    { ...SEARCHED_COURSES, row: studyRuns.id, column: studyRuns.centerId },
    { ...SEARCHED_PEOPLE, row: studyRuns.id, column: studyRuns.userId },
  ];
  const found = await eitherContains(db, places, q, runsOrder(query));
  return narrowed(found, [
    state && eq(studyRuns.state, state),
    engine && eq(studyRuns.engine, engine),
  ]);
});

/** All runs with owner and center. */
export async function selectRuns(db: Database, query: RunsQuery, range: Range) {
  const order = runsOrder(query);
  const page = { id: studyRuns.id, order, ...range };
  return db
    .select({ run: studyRuns, ...OWNER })
    .from(studyRuns)
    .innerJoin(centers, eq(centers.id, studyRuns.centerId))
    .innerJoin(users, eq(users.id, studyRuns.userId))
    .where(await pageOf(db, await matchingRuns(db, query), page))
    .orderBy(...sortedBy(order));
}

export async function countRuns(db: Database, query: RunsQuery): Promise<number> {
  return countMatching(db, studyRuns, await matchingRuns(db, query));
}

const isReported = isNotNull(studyItems.reportedAt);

const reportsOrder = ({ direction }: ReportsQuery) =>
  inOrder(direction, studyItems.reportedAt, studyItems.id);

const matchingReports = oncePerQuery(async (db: Database, query: ReportsQuery) => {
  const { q, origin, kind } = query;
  const places = [
    { id: studyItems.id, indexed: [studyItems.stem], among: isReported },
    { ...SEARCHED_COURSES, row: studyItems.id, column: studyItems.centerId },
    { ...SEARCHED_PEOPLE, row: studyItems.id, column: studyItems.userId },
  ];
  const found = await eitherContains(db, places, q, reportsOrder(query));
  return narrowed(
    found,
    [origin && eq(studyItems.origin, origin), kind && eq(studyItems.kind, kind)],
    isReported,
  );
});

/** All reported items with owner and center. */
export async function selectReported(db: Database, query: ReportsQuery, range: Range) {
  const order = reportsOrder(query);
  const page = { id: studyItems.id, order, ...range };
  return db
    .select({ item: studyItems, ...OWNER })
    .from(studyItems)
    .innerJoin(centers, eq(centers.id, studyItems.centerId))
    .innerJoin(users, eq(users.id, studyItems.userId))
    .where(await pageOf(db, await matchingReports(db, query), page))
    .orderBy(...sortedBy(order));
}

export async function countReported(db: Database, query: ReportsQuery): Promise<number> {
  return countMatching(db, studyItems, await matchingReports(db, query));
}
