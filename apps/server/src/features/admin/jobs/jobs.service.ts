import type { AdminJob, AdminQueue } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { ActionRecorder } from '#src/features/admin/actions/record-action.ts';
import type { Range } from '#src/db/row-pages.ts';
import {
  countFailedJobs,
  countGivenUp,
  lockGivenUp,
  selectFailedJobs,
  selectQueues,
  type JobsQuery,
} from './jobs.queries.ts';

export type AdminJobsService = ReturnType<typeof createAdminJobsService>;

export function createAdminJobsService(deps: {
  db: Database;
  jobs: Pick<Jobs, 'retry'>;
  recorder: ActionRecorder;
}) {
  const { db, jobs, recorder } = deps;
  return {
    /** Uses the real clock, like the queue itself. */
    async queues(): Promise<AdminQueue[]> {
      return (await selectQueues(db, new Date())).map(({ oldestAt, ...queue }) => ({
        ...queue,
        oldestAt: oldestAt?.toISOString() ?? null,
      }));
    },

    async rows(query: JobsQuery, range: Range): Promise<AdminJob[]> {
      return (await selectFailedJobs(db, query, range)).map(({ createdAt, failedAt, ...job }) => ({
        ...job,
        createdAt: createdAt?.toISOString() ?? '',
        failedAt: failedAt?.toISOString() ?? null,
      }));
    },

    total: (query: JobsQuery): Promise<number> => countFailedJobs(db, query),

    countGivenUp: (): Promise<number> => countGivenUp(db),

    async retry(adminId: string, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const queue = await lockGivenUp(tx, id);
        if (queue === null) {
          throw new AppError('not_found', 'لا توجد مهمة متعثرة بهذا المعرف، أو أُعيدت بالفعل.');
        }
        if (!(await jobs.retry(tx, queue, id))) {
          throw new AppError('conflict', 'لا أحد يعالج هذا الطابور الآن.');
        }
        const deed = { adminId, action: 'job.retry' as const, targetId: id };
        const change = { before: { state: 'failed' }, after: { state: 'retry', queue } };
        await recorder.record(tx, deed, change);
      });
    },
  };
}
