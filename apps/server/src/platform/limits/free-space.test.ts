import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestLog, type TestLog } from '#src/testing/test-log.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { watchFreeSpace } from './free-space.ts';

describe('the watch on free space', () => {
  let folder: string;
  let log: TestLog;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nibras-space-'));
    log = createTestLog();
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('knows what the disk of a folder has left, and is content with that', async () => {
    const space = await watchFreeSpace({ folder, minFreeBytes: 1, log: log.logger });
    expect(space.freeBytes()).toBeGreaterThan(1);
    expect(() => space.require()).not.toThrow();
    space.close();
  });

  it('stops nobody where the disk cannot be asked', async () => {
    const missing = join(folder, 'missing');
    const space = await watchFreeSpace({ folder: missing, minFreeBytes: 1e18, log: log.logger });
    expect(space.freeBytes()).toBeNull();
    expect(space.isShort()).toBe(false);
    space.close();
  });

  it('refuses below its limit, lets go well above it, and tells each once', async () => {
    let free = 1000;
    const readFreeBytes = () => Promise.resolve(free);
    const minFreeBytes = 1000;
    const space = await watchFreeSpace({ folder, minFreeBytes, log: log.logger, readFreeBytes });
    const states: boolean[] = [];
    for (free of [999, 1000, 1249, 1250, 1000, 999]) {
      await space.check();
      states.push(space.isShort());
    }
    space.close();
    expect(states).toEqual([true, true, true, false, false, true]);
    expect(() => space.require()).toThrow(AppError);
    expect(log.takeErrors()).toHaveLength(2);
    expect(log.lines.filter((line) => line.includes('has enough space again'))).toHaveLength(1);
  });
});
