import { sql } from 'drizzle-orm';
import type { Store } from '#src/db/open-store.ts';
import { eventually } from '#src/testing/eventually.ts';

/** Waits until this many statements like this one wait for a lock in the store. */
export function untilWaiting(
  { db }: Pick<Store, 'db'>,
  { count = 1, like = '%' }: { count?: number; like?: string } = {},
): Promise<void> {
  return eventually(async () => {
    const found = await db.execute(
      sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like ${like}`,
    );
    const waiting = (found as { rows: unknown[] }).rows.length;
    if (waiting < count) throw new Error(`only ${waiting} wait`);
  });
}
