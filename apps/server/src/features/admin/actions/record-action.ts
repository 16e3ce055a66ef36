import type { Database } from '#src/db/database.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { Change, RecordAction } from '#src/platform/observability/recorded-change.ts';
import { insertAction } from './actions.queries.ts';

export type ActionRecorder = ReturnType<typeof createActionRecorder>;

type Deed = Parameters<RecordAction>[1];

/**
 * Records an admin's deed in its own transaction, so that neither exists alone. Every admin can
 * read it, so it must contain no secrets.
 */
export function createActionRecorder(deps: { now: () => Date }) {
  const record: RecordAction = async (tx, { adminId, action, targetId }, { before, after }) => {
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
    recordFor:
      (deed: Deed) =>
      (tx: Database, change: Change<object>): Promise<void> =>
        record(tx, deed, change),
  };
}

function factsOf(given: object | null): Record<string, unknown> | null {
  return given === null ? null : { ...given };
}
