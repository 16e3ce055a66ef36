import { AsyncLocalStorage } from 'node:async_hooks';

const owners = new AsyncLocalStorage<string | null>();

/** Statements of this work are counted as this account's where all share one connection; null: as nobody's. */
export function asOwner<T>(owner: string | null, work: () => T): T {
  return owners.run(owner, work);
}

export const statementOwner = (): string | null => owners.getStore() ?? null;
