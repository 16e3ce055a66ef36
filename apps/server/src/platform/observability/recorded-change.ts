import type { AdminAction } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';

/** A value before and after a change; null if absent. */
export type Change<T> = { before: T | null; after: T | null };

/** Records a change within its transaction. */
export type RecordChange<T> = (tx: Database, change: Change<T>) => Promise<void>;

export type RecordAction = (
  tx: Database,
  deed: { adminId: string; action: AdminAction; targetId: string | null },
  change: Change<object>,
) => Promise<void>;
