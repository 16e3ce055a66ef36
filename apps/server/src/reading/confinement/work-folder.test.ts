import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sweepWorkFolders, withWorkFolder } from './work-folder.ts';

const HOLDER = fileURLToPath(new URL('../testing/hold-work-folder.ts', import.meta.url));

describe('the folder of a reader', () => {
  let temp: string;
  beforeAll(async () => {
    temp = await mkdtemp(join(tmpdir(), 'nibras-temp-'));
    vi.stubEnv('TMPDIR', temp);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await rm(temp, { recursive: true });
  });

  it('is gone when the work is done, though it failed', async () => {
    let folder = '';
    const work = withWorkFolder((given) => {
      folder = given;
      expect(existsSync(join(given, 'ara.traineddata.gz'))).toBe(true);
      return Promise.reject(new Error('no'));
    });
    await expect(work).rejects.toThrow('no');
    expect(dirname(folder)).toBe(temp);
    expect(existsSync(folder)).toBe(false);
  });

  it('is swept once its process was killed, and not before', async () => {
    const holder = spawn(process.execPath, [HOLDER], {
      env: { TMPDIR: temp },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(holder, 'exit');
    const [line] = (await once(holder.stdout, 'data')) as [Buffer];
    const folder = line.toString().trim();
    await sweepWorkFolders();
    expect(existsSync(folder)).toBe(true);
    holder.kill('SIGKILL');
    await ended;
    await sweepWorkFolders();
    expect(existsSync(folder)).toBe(false);
  });
});
