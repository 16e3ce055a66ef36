import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '#src/db/open-store.ts';
import { StoreLockedError } from '#src/db/store-errors.ts';
import { startChild, type TestChild } from '#src/testing/processes/child-process.ts';

describe('the data folder', () => {
  let parent: string;
  let dataDir: string;
  let holder: TestChild;
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'nibras-lock-'));
    dataDir = join(parent, 'deep', 'data');
    holder = startChild('./hold-store.ts', [dataDir]);
    await holder.line('open');
  });
  afterAll(async () => {
    await holder.killNine();
    await rm(parent, { recursive: true });
  });

  it('is made for its owner alone', async () => {
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'db'))).mode & 0o777).toBe(0o700);
  });

  it('refuses a second process with one clear line', async () => {
    const second = startChild('./hold-store.ts', [dataDir]);
    await second.ended;
    expect(second.lines).toEqual([
      `Another process is already running on the data folder ${dataDir}. ` +
        'Stop it, or give this one a DATA_DIR of its own.',
    ]);
  });

  it('is free again once its holder was killed, and held by the next', async () => {
    await expect(openStore({ dataDir, databaseUrl: null })).rejects.toThrow(StoreLockedError);
    await holder.killNine();
    const store = await openStore({ dataDir, databaseUrl: null });
    await expect(openStore({ dataDir, databaseUrl: null })).rejects.toThrow(StoreLockedError);
    await Promise.all([store.close(), store.close()]);
    const again = await openStore({ dataDir, databaseUrl: null });
    await again.close();
  });
});
