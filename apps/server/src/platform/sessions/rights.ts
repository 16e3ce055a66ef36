import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '#src/db/database.ts';
import { asOwner } from '#src/db/statement-owner.ts';

/** What the caller of the present call may do, as it was when the call was admitted. */
export type Rights = {
  userId: string;
  sessionId: string;
  /** Throws where the caller may not any more; what the transaction has written then never was. */
  prove: (tx: Database) => Promise<void>;
};

const calls = new AsyncLocalStorage<Rights>();
/** Transactions that have ended the very session they run for: ending it took it, which proves it. */
const endedOwn = new WeakSet<Database>();

/** Runs a call: all that it writes through a guarded database is written only while it still may. */
export function withRights<T>(rights: Rights, work: () => T): T {
  return calls.run(rights, () => asOwner(rights.userId, work));
}

/** Runs what goes on without the caller: a reply once it is promised, what a provider has answered. */
export function withoutCallerRights<T>(work: () => T): T {
  return calls.exit(() => asOwner(null, work));
}

/** Call it in the transaction that ended these sessions. */
export function noteEnded(tx: Database, sessionIds: readonly string[]): void {
  const call = calls.getStore();
  if (call && sessionIds.includes(call.sessionId)) endedOwn.add(tx);
}

/**
 * A database on which no call can write without its rights. They are proven as the last thing in each
 * transaction, when it waits for nothing any more: what ended them until then has won, and what ends
 * them now waits for the commit. A write of its own could not be taken back, so a call gets none; raw
 * statements look for themselves.
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
