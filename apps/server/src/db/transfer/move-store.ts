import type { Store } from '#src/db/open-store.ts';
import { countRows, linkRows, readRows, writeRows } from './rows.ts';
import { nameOf, SELF_REFERRING, TABLES } from './tables.ts';
import { readWaitingJobs, writeWaitingJobs } from './waiting-jobs.ts';

class StoreNotEmptyError extends Error {
  override readonly name = 'StoreNotEmptyError';

  constructor() {
    super('The target store is not empty. Give one that no server has used.');
  }
}

export async function refuseFilledStore(store: Store): Promise<void> {
  for (const table of TABLES) {
    if ((await countRows(store.db, table)) > 0) throw new StoreNotEmptyError();
  }
}

export type Moved = { rows: Record<string, number>; jobs: number };

export async function moveStore(source: Store, target: Store): Promise<Moved> {
  await refuseFilledStore(target);
  await target.db.transaction(async (tx) => {
    for (const table of TABLES) {
      for await (const rows of readRows(source.db, table)) await writeRows(tx, table, rows);
    }
    for (const table of SELF_REFERRING) {
      for await (const rows of readRows(source.db, table)) await linkRows(tx, table, rows);
    }
  });
  const jobs = await readWaitingJobs(source.db);
  await writeWaitingJobs(target, jobs);
  return { rows: await comparedCounts(source, target), jobs: jobs.length };
}

async function comparedCounts(source: Store, target: Store): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const [there, here] = [await countRows(source.db, table), await countRows(target.db, table)];
    if (there !== here) throw new Error(`${nameOf(table)}: ${there} rows became ${here}`);
    counts[nameOf(table)] = here;
  }
  return counts;
}
