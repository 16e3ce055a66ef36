import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { createBoss } from '#src/db/job-boss.ts';
import type { Store } from '#src/db/open-store.ts';
import { rowsOf } from '#src/db/rows-of.ts';

export type WaitingJob = { queue: string; data: object };

const CHECK_SECONDS = 60;

/**
 * Unfinished jobs with data: emails, readings, payment queries. Those without data recur by
 * themselves.
 */
export async function readWaitingJobs(db: Database): Promise<WaitingJob[]> {
  const known = await db.execute(sql`select to_regclass('pgboss.job') is not null as is_there`);
  if (!(rowsOf<{ is_there: boolean }>(known)[0]?.is_there ?? false)) return [];
  const result = await db.execute(sql`
    select name as queue, data from pgboss.job
    where state in ('created', 'retry', 'active') and data is not null and data <> '{}'::jsonb
    order by created_on, id`);
  return rowsOf<WaitingJob>(result);
}

export async function writeWaitingJobs(store: Store, jobs: readonly WaitingJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const boss = createBoss(store, { checkSeconds: CHECK_SECONDS });
  await boss.start();
  try {
    for (const queue of new Set(jobs.map((job) => job.queue))) {
      await boss.createQueue(queue, { policy: 'short' });
    }
    for (const { queue, data } of jobs) {
      await boss.send(queue, data, { singletonKey: randomUUID() });
    }
  } finally {
    await boss.stop({ graceful: true });
  }
}
