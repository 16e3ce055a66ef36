import type { adminListStudyReports, adminListStudyRuns, QueryOf } from '@nibras/contract';
import { and, asc, count, desc, eq, isNotNull } from 'drizzle-orm';
import { anyContains } from '#src/db/arabic-search.ts';
import type { Database } from '#src/db/database.ts';
import { users } from '#src/db/tables/accounts.ts';
import { centers } from '#src/db/tables/centers.ts';
import { studyItems, studyRuns } from '#src/db/tables/study.ts';
import type { Range } from '#src/platform/console/csv.ts';

export type RunsQuery = QueryOf<typeof adminListStudyRuns>;
export type ReportsQuery = QueryOf<typeof adminListStudyReports>;

const OWNER = {
  courseName: centers.courseName,
  user: { id: users.id, username: users.username, email: users.email },
};

const matchingRuns = ({ q, state, engine }: RunsQuery) =>
  and(
    state && eq(studyRuns.state, state),
    engine && eq(studyRuns.engine, engine),
    anyContains([centers.courseName, users.username, users.email], q),
  );

/** Runs of everyone, each with its owner and its center. */
export function selectRuns(db: Database, query: RunsQuery, range: Range) {
  const order = query.direction === 'asc' ? asc : desc;
  return db
    .select({ run: studyRuns, ...OWNER })
    .from(studyRuns)
    .innerJoin(centers, eq(centers.id, studyRuns.centerId))
    .innerJoin(users, eq(users.id, studyRuns.userId))
    .where(matchingRuns(query))
    .orderBy(order(studyRuns.createdAt), order(studyRuns.id))
    .limit(range.limit)
    .offset(range.offset);
}

export async function countRuns(db: Database, query: RunsQuery): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(studyRuns)
    .innerJoin(centers, eq(centers.id, studyRuns.centerId))
    .innerJoin(users, eq(users.id, studyRuns.userId))
    .where(matchingRuns(query));
  return row?.total ?? 0;
}

const matchingReports = ({ q, origin, kind }: ReportsQuery) =>
  and(
    isNotNull(studyItems.reportedAt),
    origin && eq(studyItems.origin, origin),
    kind && eq(studyItems.kind, kind),
    anyContains([studyItems.stem, centers.courseName, users.username, users.email], q),
  );

/** Items of everyone that were reported, each with its owner and its center. */
export function selectReported(db: Database, query: ReportsQuery, range: Range) {
  const order = query.direction === 'asc' ? asc : desc;
  return db
    .select({ item: studyItems, ...OWNER })
    .from(studyItems)
    .innerJoin(centers, eq(centers.id, studyItems.centerId))
    .innerJoin(users, eq(users.id, studyItems.userId))
    .where(matchingReports(query))
    .orderBy(order(studyItems.reportedAt), order(studyItems.id))
    .limit(range.limit)
    .offset(range.offset);
}

export async function countReported(db: Database, query: ReportsQuery): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(studyItems)
    .innerJoin(centers, eq(centers.id, studyItems.centerId))
    .innerJoin(users, eq(users.id, studyItems.userId))
    .where(matchingReports(query));
  return row?.total ?? 0;
}
