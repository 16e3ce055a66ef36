import { sql } from 'drizzle-orm';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from './database.ts';
import { jobConnection } from './job-boss.ts';

// Job data may name a person. Failed jobs stay this long for an admin's retry; finished ones with
// data are deleted at once.
const KEEP_FINISHED_SECONDS = 3600;

export type QueueSettings = {
  retryDelaysSeconds: readonly number[];
  maxSeconds: number;
  /** The longest a running job may go without a heartbeat; null if not watched. */
  heartbeatSeconds: number | null;
};

export async function prepareQueue(
  boss: PgBoss,
  queue: string,
  settings: QueueSettings,
): Promise<void> {
  const { heartbeatSeconds } = settings;
  await boss.createQueue(queue, { policy: 'short' });
  await boss.updateQueue(queue, {
    notify: true,
    retryLimit: settings.retryDelaysSeconds.length,
    retryDelay: settings.retryDelaysSeconds[0] ?? 0,
    expireInSeconds: settings.maxSeconds,
    deleteAfterSeconds: KEEP_FINISHED_SECONDS,
    ...(heartbeatSeconds === null ? {} : { heartbeatSeconds }),
  });
  // pg-boss reads a queue on first use and caches it. In a transaction of the embedded store that
  // would deadlock on the only connection.
  await boss.findJobs(queue, { key: 'none' });
}

/** The embedded store has one process, so a job still running at start was abandoned. */
export async function takeUpAbandoned(boss: PgBoss, queue: string): Promise<void> {
  const ids = await runningJobIds(boss, queue);
  if (ids.length === 0) return;
  await boss.fail(queue, ids, { error: 'The process ended.' });
  for (const id of ids) await boss.update(queue, undefined, { id, startAfter: 0 });
}

/**
 * pg-boss supports one delay for all attempts; ours grow, so the job is failed and rescheduled
 * here.
 */
export async function postpone(
  boss: PgBoss,
  db: Database,
  job: JobWithMetadata,
  seconds: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const connection = { db: jobConnection(tx) };
    // The error is in the log; stored here it would keep personal data of the statement.
    await boss.fail(job.name, job, { error: 'See the log.' }, connection);
    await boss.update(job.name, undefined, { id: job.id, startAfter: seconds, ...connection });
  });
}

/**
 * Enforces a group's concurrency across nodes. pg-boss skips a busy group, but two nodes may find
 * it idle at once, so a job that sees too many others returns to wait. The checks are serialised so
 * that enough jobs remain.
 */
export async function claimGroup(
  db: Database,
  job: JobWithMetadata,
  { atOnce, waitSeconds }: { atOnce: number; waitSeconds: number },
): Promise<boolean> {
  const { id, name, groupId } = job;
  if (groupId === null) return true;
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${groupId}`}, 0))`,
    );
    // Without a start time the next take counts as the same attempt.
    const { rows } = (await tx.execute(sql`
      update pgboss.job
      set state = 'retry', started_on = null,
        start_after = pgboss.job_now() + make_interval(secs => ${waitSeconds})
      where name = ${name} and id = ${id} and (
        select count(*) from pgboss.job other
        where other.name = ${name} and other.group_id = ${groupId}
          and other.state = 'active' and other.id <> ${id}
      ) >= ${atOnce}::int
      returning id`)) as { rows: unknown[] };
    return rows.length === 0;
  });
}

/** Deletes every job with one of these names as its group, key or data member. */
export async function deleteJobsNaming(db: Database, names: readonly string[]): Promise<void> {
  const given = sql`${sql.param([...names])}::text[]`;
  await db.execute(sql`
    delete from pgboss.job
    where group_id = any(${given}) or singleton_key = any(${given}) or (
      jsonb_typeof(data) = 'object'
      and exists (select 1 from jsonb_each_text(data) where value = any(${given}))
    )`);
}

export async function moveGroupBack(
  db: Database,
  { queue, group, by }: { queue: string; group: string; by: number },
): Promise<void> {
  await db.execute(sql`
    update pgboss.job set priority = priority - ${by}::int
    where name = ${queue} and group_id = ${group} and state < 'active'`);
}

async function runningJobIds(boss: PgBoss, queue: string): Promise<string[]> {
  const { rows } = await boss
    .getDb()
    .executeSql("select id from pgboss.job where name = $1 and state = 'active'", [queue]);
  return rows.map((row: { id: string }) => row.id);
}

export type JobCount = { queue: string; state: string; count: number };

/** Counts unfinished jobs only, since finished ones are deleted at varying times. */
export async function countJobs(boss: PgBoss): Promise<JobCount[]> {
  const { rows } = await boss
    .getDb()
    .executeSql(
      "select name, state, count(*)::int as count from pgboss.job where state not in ('completed', 'cancelled') group by name, state",
      [],
    );
  return rows.map(({ name, state, count }: { name: string; state: string; count: number }) => ({
    queue: name,
    state,
    count,
  }));
}
