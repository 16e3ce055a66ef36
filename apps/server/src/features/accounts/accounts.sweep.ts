import { DAY_MS } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { deleteResetsBefore } from './password-reset.queries.ts';
import { deletePendingsBefore } from './registration.queries.ts';

const KEEP_DAYS = 7;
const AT_MOST = 10_000;

export async function sweepAccounts(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_DAYS * DAY_MS);
  await deletePendingsBefore(db, before, AT_MOST);
  await deleteResetsBefore(db, before, AT_MOST);
}
