import { sql } from 'drizzle-orm';
import type { Store } from '#src/db/open-store.ts';
import { eventually } from '#src/testing/eventually.ts';

/** Resolves when a statement of this PostgreSQL store waits for a row that another transaction has. */
export function untilWaiting({ db }: Pick<Store, 'db'>): Promise<void> {
  return eventually(async () => {
    const found = await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((found as { rows: unknown[] }).rows.length === 0) throw new Error('nothing waits');
  });
}
