import type { AdminAction } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { newId } from '#src/platform/keys.ts';
import type { Change } from '#src/platform/recorded-change.ts';
import { insertAction } from './actions.queries.ts';

export type Recorder = ReturnType<typeof createRecorder>;

type Deed = { adminId: string; action: AdminAction; targetId: string | null };

/**
 * Writes down what an admin does, in the transaction that does it: no change without its record and
 * no record without its change. What is given here is shown to every admin, so no secret is.
 */
export function createRecorder(deps: { now: () => Date }) {
  const record = async (
    tx: Database,
    { adminId, action, targetId }: Deed,
    { before, after }: Change<object>,
  ): Promise<void> => {
    await insertAction(tx, {
      id: newId(),
      adminId,
      action,
      targetId,
      before: factsOf(before),
      after: factsOf(after),
      createdAt: deps.now(),
    });
  };
  return {
    record,
    /** For a service of another part, which knows the change and not whose it is. */
    recordFor:
      (deed: Deed) =>
      (tx: Database, change: Change<object>): Promise<void> =>
        record(tx, deed, change),
  };
}

function factsOf(given: object | null): Record<string, unknown> | null {
  return given === null ? null : { ...given };
}
