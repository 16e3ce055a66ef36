import { vi } from 'vitest';

const LIMIT_MS = 280_000;

/** Retries a check until it passes. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: LIMIT_MS, interval: 50 });
}
