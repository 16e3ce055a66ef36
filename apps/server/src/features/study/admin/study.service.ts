import type { AdminStudyReport, AdminStudyRun } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { runView } from '#src/features/study/runs/run.view.ts';
import type { Range } from '#src/db/row-pages.ts';
import {
  countReported,
  countRuns,
  selectReported,
  selectRuns,
  type ReportsQuery,
  type RunsQuery,
} from './study.queries.ts';

export type AdminStudyService = ReturnType<typeof createAdminStudyService>;

export function createAdminStudyService({ db }: { db: Database }) {
  return {
    runs: {
      rows: async (query: RunsQuery, range: Range): Promise<AdminStudyRun[]> =>
        (await selectRuns(db, query, range)).map(({ run, courseName, user }) => ({
          ...runView(run),
          courseName,
          user,
        })),
      total: (query: RunsQuery) => countRuns(db, query),
    },
    reports: {
      rows: async (query: ReportsQuery, range: Range): Promise<AdminStudyReport[]> =>
        (await selectReported(db, query, range)).map(({ item, courseName, user }) => {
          const { id, kind, stem, origin, state, reports, reportedAt, createdAt } = item;
          return {
            id,
            kind,
            stem,
            origin,
            state,
            reason: reports.at(-1)?.reason ?? '',
            count: reports.length,
            reportedAt: (reportedAt ?? createdAt).toISOString(),
            courseName,
            user,
          };
        }),
      total: (query: ReportsQuery) => countReported(db, query),
    },
  };
}
