// Unexpected console output and unhandled rejections fail the running test.
import { afterEach, beforeEach, expect, vi } from 'vitest';

const noise: unknown[] = [];
const keep = (reason: unknown) => noise.push(reason);

process.on('unhandledRejection', keep);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    keep(said);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(noise.splice(0), 'nothing unexpected on the console, no rejection unheard').toEqual([]);
});
