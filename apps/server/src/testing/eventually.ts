import { vi } from 'vitest';

const LIMIT_MS = 280_000;

export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: LIMIT_MS, interval: 50 });
}
