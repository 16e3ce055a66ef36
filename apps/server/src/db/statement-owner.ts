import { AsyncLocalStorage } from 'node:async_hooks';

const owners = new AsyncLocalStorage<string | null>();

/**
 * Attributes statements on a shared connection to an owner: an account, a visitor's address or a
 * job queue. Null means no owner.
 */
export function asOwner<T>(owner: string | null, work: () => T): T {
  return owners.run(owner, work);
}

export const statementOwner = (): string | null => owners.getStore() ?? null;
