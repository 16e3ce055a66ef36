import type { AdminAction } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';

/** How something stood before a change and how it stands after; null where it was not there. */
export type Change<T> = { before: T | null; after: T | null };

/** Writes a change down in the transaction that makes it, so that none goes unrecorded. */
export type RecordChange<T> = (tx: Database, change: Change<T>) => Promise<void>;

/** The same where the part that makes the change also knows whose it is. */
export type RecordAction = (
  tx: Database,
  deed: { adminId: string; action: AdminAction; targetId: string | null },
  change: Change<object>,
) => Promise<void>;
