import { setTimeout as wait } from 'node:timers/promises';

/** Together as long as a database takes to restart. */
const WAITS_MS = [250, 500, 1000, 2000, 4000];

/** Tries again what failed, for the store may be away for a moment; fails as the last attempt does. */
export async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (const waitMs of WAITS_MS) {
    try {
      return await work();
    } catch {
      await wait(waitMs);
    }
  }
  return work();
}
