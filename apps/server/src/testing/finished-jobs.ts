import { sql } from 'drizzle-orm';
import type { Store } from '#src/db/open-store.ts';

/** Records in `finished_jobs` when each job began and ended, because finished jobs leave no row. */
export async function noteFinishedJobs({ db }: Pick<Store, 'db'>): Promise<void> {
  await db.execute(sql`
    create table finished_jobs (
      id uuid, name text, group_id text, data jsonb,
      created_on timestamptz, started_on timestamptz, ended_on timestamptz
    )`);
  await db.execute(sql`
    create function note_finished_job() returns trigger language plpgsql as $$
    begin
      insert into finished_jobs values (
        old.id, old.name, old.group_id, old.data, old.created_on, old.started_on, clock_timestamp()
      );
      return old;
    end $$`);
  await db.execute(sql`
    create trigger note_finished_job before delete on pgboss.job
    for each row execute function note_finished_job()`);
}
