import { AsyncLocalStorage } from 'node:async_hooks';

const owners = new AsyncLocalStorage<string | null>();

/**
 * Statements of this work count as this owner's where all share one connection: an account, a visitor's
 * address, a queue of jobs. Null: as nobody's.
 */
export function asOwner<T>(owner: string | null, work: () => T): T {
  return owners.run(owner, work);
}

export const statementOwner = (): string | null => owners.getStore() ?? null;
