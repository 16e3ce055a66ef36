import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLocalFolder } from '#src/adapters/storage/local-folder.ts';
import { createLocalSmallFiles } from '#src/adapters/storage/local-small-files.ts';
import { createS3SmallFiles } from '#src/adapters/storage/s3-small-files.ts';
import type { Database } from '#src/db/database.ts';
import type { Store } from '#src/db/open-store.ts';
import { users } from '#src/db/tables/accounts.ts';
import { createErasureMemory, type Erasures } from '#src/platform/erasures/erasure-memory.ts';
import { fillStore } from '#src/testing/filled-store.ts';
import { startStrictS3 } from '#src/testing/files/strict-s3.ts';
import { startTestS3 } from '#src/testing/files/test-s3.ts';
import { emptyStore, openTestStore } from '#src/testing/test-store.ts';
import { findErasures } from './find-erasures.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nibras-find-'));
});
afterEach(() => rm(folder, { recursive: true }));

const at = (...names: string[]): string => join(folder, ...names);
const find = (path: string | null, isLost = false) =>
  findErasures({ path, own: [createLocalSmallFiles(at('own'))], isLost });
const remember = (place: string, ...ids: string[]) =>
  createErasureMemory(createLocalSmallFiles(place)).remember(ids);

describe('remembered erasures', () => {
  it('is found in its folder, in an old data folder and in the new one, all together', async () => {
    await remember(at('old', 'erasures'), 'sara');
    await remember(at('own'), 'omar');
    for (const path of [at('old'), at('old', 'erasures')]) {
      const found = await find(path);
      expect(['sara', 'omar', 'layla'].map((id) => found?.has(id))).toEqual([true, true, false]);
    }
    expect((await find(null))?.has('omar')).toBe(true);
    expect((await find(null, true))?.has('omar')).toBe(true);
  });

  it('names nobody, is for its owner alone, and does not grow by a second time', async () => {
    await remember(at('own'), 'sara');
    await remember(at('own'), 'sara');
    const entries = await readdir(at('own'), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    expect(files).toHaveLength(2);
    for (const { parentPath, name } of files) {
      expect(name).not.toContain('sara');
      expect((await stat(join(parentPath, name))).mode & 0o777).toBe(0o600);
    }
  });

  it('is asked for where there is none, unless that is known to be so', async () => {
    await expect(find(null)).rejects.toThrow('--without-erasures');
    expect(await find(null, true)).toBeNull();
  });

  it('of nobody is enough where a server left its key', async () => {
    await createErasureMemory(createLocalSmallFiles(at('own'))).prepare();
    expect(await find(null)).toMatchObject({ count: 0 });
  });

  it.each([
    ['a path that is not there', () => Promise.resolve(at('nowhere')), 'is not a folder'],
    ['a file', () => writeFile(at('file'), '').then(() => at('file')), 'is not a folder'],
    ['an empty folder', () => mkdir(at('empty')).then(() => at('empty')), 'list of erasures'],
    [
      'an empty folder of erasures',
      () => mkdir(at('old', 'erasures'), { recursive: true }).then(() => at('old')),
      'list of erasures',
    ],
  ])('is not taken from %s', async (_what, make, words) => {
    const path = await make();
    await expect(find(path)).rejects.toThrow(words);
    await expect(find(path, true)).rejects.toThrow(words);
  });

  it('is refused where a part of it is damaged', async () => {
    await remember(at('old'), 'sara');
    const [key = ''] = await readdir(at('old', 'keys'));
    await writeFile(at('old', '.DS_Store'), '');
    expect((await find(at('old')))?.count).toBe(1);
    await writeFile(at('old', key, 'half-a-hash'), '');
    await expect(find(at('old'))).rejects.toThrow('half-a-hash');
    await rm(at('old', key, 'half-a-hash'));
    await writeFile(at('old', 'keys', key), 'too short');
    await expect(find(at('old'))).rejects.toThrow('damaged');
    await rm(at('old', 'keys', key));
    await expect(find(at('old'))).rejects.toThrow('have no key');
  });

  it.each([
    ['a bucket', startTestS3],
    ['a bucket that checks signatures', startStrictS3],
  ])('is carried over into %s and found there', async (_what, start) => {
    const server = await start();
    const bucket = createS3SmallFiles(server.config, 'erasures');
    await createErasureMemory(bucket).remember(['omar']);
    await remember(at('old'), 'sara');
    await (await find(at('old')))?.copyTo(bucket);
    const found = await findErasures({ path: null, own: [bucket], isLost: false });
    expect(['sara', 'omar', 'layla'].map((id) => found?.has(id))).toEqual([true, true, false]);
    bucket.close();
    await server.close();
  });
});

const STATEMENTS = new Set(['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute']);

function counting(db: Database, onStatement: () => void): Database {
  return new Proxy(db, {
    get(target, property) {
      if (STATEMENTS.has(String(property))) onStatement();
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== 'function') return value;
      if (property !== 'transaction') return value.bind(target) as unknown;
      return (work: (tx: Database) => Promise<unknown>) =>
        target.transaction((tx) => work(counting(tx, onStatement)));
    },
  });
}

describe('a restore', () => {
  let store: Store;
  let restored: Store;
  beforeAll(async () => {
    [store, restored] = [await openTestStore(), await openTestStore()];
  });
  afterAll(async () => {
    await Promise.all([store.close(), restored.close()]);
  });

  const secret = 'the secret of the tests, which is long enough';
  const now = new Date('2026-11-15T10:00:00Z');
  const restoreInto = (into: Store, erasures: Erasures | null, name: string) =>
    restoreBackup({
      store: into,
      storage: createLocalFolder(at(name, 'files')),
      folder: at('backup'),
      workFolder: at('work'),
      secret,
      isSecretLost: false,
      erasures,
      erasureFiles: createLocalSmallFiles(at(name, 'erasures')),
      now,
    });

  it('asks the store no oftener where ten thousand erasures are remembered', async () => {
    const storage = createLocalFolder(at('files'));
    await fillStore(store, storage, folder);
    await writeBackup({ store, storage, secret, folder: at('backup'), now });
    await remember(at('own'), 'a-invited');
    const [key = ''] = await readdir(at('own', 'keys'));
    const counts: number[] = [];
    for (const name of ['few', 'many']) {
      if (name === 'many') {
        const hashes = Array.from({ length: 10_000 }, () => randomBytes(32).toString('base64url'));
        await Promise.all(hashes.map((hash) => writeFile(at('own', key, hash), '')));
      }
      await emptyStore(restored);
      let statements = 0;
      const db = counting(restored.db, () => (statements += 1));
      expect(await restoreInto({ ...restored, db }, await find(null), name)).toMatchObject({
        erasedAgain: 1,
      });
      counts.push(statements);
      const left = (await restored.db.select().from(users)).map(({ id }) => id);
      expect(left).toContain('z-inviter');
      expect(left).not.toContain('a-invited');
    }
    expect(counts[1]).toBe(counts[0]);
    expect(await readdir(at('many', 'erasures', key))).toHaveLength(10_001);
    // Without the memory, all users of the backup are restored.
    await emptyStore(restored);
    await restoreInto(restored, null, 'none');
    const all = (await restored.db.select().from(users)).map(({ id }) => id);
    expect(all).toContain('a-invited');
  });
});
