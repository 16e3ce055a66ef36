import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE_CACHE } from './code-cache.ts';
import { DEFAULT_READING_LIMITS, type ProcessLimits } from '#src/reading/reading-limits.ts';
import { runConfined, spawnConfined } from './run-confined.ts';
import type { Confession, Temptation } from '#src/reading/testing/hostile-child.ts';

const script = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Node compiles without a cache where tests are not begun by an npm script. */
const cache = CODE_CACHE ?? tmpdir();

describe('a process that is fed a stranger’s file', () => {
  let folder: string;
  let temptation: Temptation;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nibras-confinement-'));
    const uploads = join(folder, 'files');
    const workFolder = join(folder, 'work');
    await mkdir(uploads);
    await mkdir(workFolder);
    const own = join(uploads, 'own');
    const secret = join(folder, 'secret');
    const link = join(uploads, 'link');
    await writeFile(own, 'a lecture');
    await writeFile(secret, 'the key of all keys');
    await symlink(secret, link);
    temptation = { own, secret, link, workFolder, cache };
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    // The attempts can leave at most empty files there.
    for (const name of ['b', 'c']) await rm(join(cache, name), { force: true });
  });

  it('can open its own file, and nothing else of anybody’s', async () => {
    const { outcome } = await runConfined<Confession, Record<string, string>>({
      script: script('../testing/hostile-child.ts'),
      request: temptation,
      readable: [temptation.own, `${temptation.workFolder}/`],
      limits: DEFAULT_READING_LIMITS,
      signal: undefined,
      onMessage: ({ outcomes }) => outcomes,
    });
    const { 'read its own file': own, ...others } = outcome;
    expect(own).toBe('done');
    expect(Object.keys(others).filter((name) => others[name] === 'done')).toEqual([]);
    expect(Object.values(others).length).toBeGreaterThan(15);
    expect(await readFile(temptation.own, 'utf8')).toBe('a lecture');
  });

  const busy = (limits: Partial<ProcessLimits>) =>
    runConfined({
      script: script('../testing/busy-child.ts'),
      request: {},
      readable: [],
      limits: { ...DEFAULT_READING_LIMITS, ...limits },
      signal: undefined,
      onMessage: () => null,
    });

  it('is ended when it has used the processor for longer than a file may', async () => {
    await expect(busy({ maxCpuMs: 700 })).rejects.toMatchObject({
      code: 'too_costly',
      message: expect.stringMatching(/^قراءة الملف تحتاج معالجة أطول.*يرجى/) as string,
    });
  });

  it('is given time while it works, however slowly', async () => {
    await expect(busy({ idleTimeoutMs: 3000, maxCpuMs: 4000 })).rejects.toMatchObject({
      code: 'too_costly',
    });
  });

  it('is ended when it neither works nor says anything', async () => {
    await expect(
      runConfined({
        script: script('../testing/idle-child.ts'),
        request: {},
        readable: [],
        limits: { ...DEFAULT_READING_LIMITS, idleTimeoutMs: 1000 },
        signal: undefined,
        onMessage: () => null,
      }),
    ).rejects.toMatchObject({ code: 'timeout' });
  });

  it('is put off when it takes longer than was granted for now', async () => {
    await expect(busy({ sliceCpuMs: 500 })).rejects.toMatchObject({ code: 'put_off' });
  });

  it('is ended by the kernel where nobody watches it', async () => {
    const child = spawnConfined(script('../testing/busy-child.ts'), {
      readable: [],
      maxMemoryBytes: DEFAULT_READING_LIMITS.maxMemoryBytes,
      maxCpuMs: 1,
    });
    child.on('message', () => child.send({}));
    const endedBy = await new Promise((resolve) => {
      child.on('exit', (_code, signal) => resolve(signal));
    });
    expect(endedBy).toBe('SIGXCPU');
  });

  it('ends when its parent is gone', async () => {
    const child = spawnConfined(script('../reader-child.ts'), {
      readable: [],
      maxMemoryBytes: DEFAULT_READING_LIMITS.maxMemoryBytes,
      maxCpuMs: 60_000,
    });
    const ended = new Promise((resolve) => {
      child.on('exit', resolve);
    });
    child.once('message', () => child.disconnect());
    expect(await ended).toBe(1);
  });
});
