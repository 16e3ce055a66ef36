import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '#src/db/database.ts';
import { asOwner } from '#src/db/statement-owner.ts';

export type Rights = {
  userId: string;
  sessionId: string;
  /** Throws if the caller lost the rights; the transaction then rolls back. */
  prove: (tx: Database) => Promise<void>;
};

const calls = new AsyncLocalStorage<Rights>();
/** Transactions that ended their own session: locking it proved the rights. */
const endedOwn = new WeakSet<Database>();

/** Runs a call; guarded writes commit only while its rights hold. */
export function withRights<T>(rights: Rights, work: () => T): T {
  return calls.run(rights, () => asOwner(rights.userId, work));
}

/** Runs work that outlives the caller, such as a promised reply. */
export function withoutCallerRights<T>(work: () => T): T {
  return calls.exit(() => asOwner(null, work));
}

/** Call in the transaction that ended the sessions. */
export function noteEnded(tx: Database, sessionIds: readonly string[]): void {
  const call = calls.getStore();
  if (call && sessionIds.includes(call.sessionId)) endedOwn.add(tx);
}

/**
 * Refuses writes without the caller's rights. Rights are proven last in each transaction: an
 * earlier revocation wins, a later one waits for the commit. A single write cannot be rolled back,
 * so calls may not use it; raw statements must check themselves.
 */
export function guardWrites(db: Database): Database {
  const refuse = (): void => {
    if (calls.getStore())
      throw new Error('a call writes in a transaction, which proves its rights');
  };
  const guarded: Pick<Database, 'transaction' | 'insert' | 'update' | 'delete'> = {
    transaction(work, config) {
      const call = calls.getStore();
      if (!call) return db.transaction(work, config);
      return db.transaction(async (tx) => {
        const result = await work(tx);
        if (!endedOwn.has(tx)) await call.prove(tx);
        return result;
      }, config);
    },
    insert(table) {
      refuse();
      return db.insert(table);
    },
    update(table) {
      refuse();
      return db.update(table);
    },
    delete(table) {
      refuse();
      return db.delete(table);
    },
  };
  return Object.assign(Object.create(db) as Database, guarded);
}
