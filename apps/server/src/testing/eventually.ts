import { vi } from 'vitest';

/** Less than a test may take, so that it fails with what was not so, and not with its limit alone. */
const LIMIT_MS = 280_000;

/** Waits until a check holds, however slow the machine is. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: LIMIT_MS, interval: 50 });
}
