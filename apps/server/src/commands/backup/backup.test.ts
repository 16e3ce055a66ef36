import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLocalSmallFiles } from '#src/adapters/storage/local-small-files.ts';
import { createLocalFolder } from '#src/adapters/storage/local-folder.ts';
import { openStore, type Store } from '#src/db/open-store.ts';
import { users } from '#src/db/tables/accounts.ts';
import { centers } from '#src/db/tables/centers.ts';
import { moveStore } from '#src/db/transfer/move-store.ts';
import { countRows, readRows } from '#src/db/transfer/rows.ts';
import { nameOf, TABLES, type Row } from '#src/db/transfer/tables.ts';
import { readWaitingJobs } from '#src/db/transfer/waiting-jobs.ts';
import { fillStore } from '#src/testing/filled-store.ts';
import { emptyStore, openTestStore, storeKind } from '#src/testing/test-store.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const now = new Date('2026-11-15T10:00:00Z');
let folder: string;
let store: Store;
let restored: Store;

beforeAll(async () => {
  store = await openTestStore();
  restored = await openTestStore();
});
afterAll(async () => {
  await store.close();
  await restored.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nibras-backup-'));
});
afterEach(async () => {
  await emptyStore(store);
  await emptyStore(restored);
  await rm(folder, { recursive: true });
});

const storage = () => createLocalFolder(join(folder, 'files'));
const otherStorage = () => createLocalFolder(join(folder, 'restored-files'));
const target = () => join(folder, 'backup');
const SECRET = 'the secret of the tests, which is long enough';
const backUp = () =>
  writeBackup({ store, storage: storage(), secret: SECRET, folder: target(), now });
const restore = (secret: string | null = SECRET, isSecretLost = false) =>
  restoreBackup({
    store: restored,
    storage: otherStorage(),
    folder: target(),
    workFolder: join(folder, 'work'),
    secret,
    isSecretLost,
    erasures: null,
    erasureFiles: createLocalSmallFiles(join(folder, 'erasures')),
    now,
  });

async function contentOf({ db }: Store): Promise<Record<string, Row[]>> {
  const all: Record<string, Row[]> = {};
  for (const table of TABLES) {
    const rows: Row[] = [];
    for await (const page of readRows(db, table)) rows.push(...page);
    all[nameOf(table)] = rows;
  }
  return all;
}

describe('a backup', () => {
  it('brings back every row, every file and the jobs that waited', async () => {
    await fillStore(store, storage(), folder);
    const manifest = await backUp();
    expect(manifest).toMatchObject({ files: 1, missingFiles: [], jobs: 1 });
    expect(manifest.rows).toMatchObject({ users: 3, plan_notices: 2, content_vectors: 1 });

    await restore();
    expect(await contentOf(restored)).toEqual(await contentOf(store));
    expect(await text(await otherStorage().open('aa/content'))).toBe('نص الملف');
    expect(await readWaitingJobs(restored.db)).toEqual([
      { queue: 'mail', data: { sealed: 'رسالة' } },
    ]);
  });
});

// Independent of the store, so one is enough.
describe.runIf(storeKind === 'postgres')('a backup of either store', () => {
  it('does not hold the secret, whichever of its files is opened', async () => {
    await fillStore(store, storage(), folder);
    await backUp();
    const entries = await readdir(target(), { recursive: true, withFileTypes: true });
    const found = entries.filter((entry) => entry.isFile());
    expect(found.length).toBeGreaterThan(TABLES.length);
    for (const { name, parentPath } of found) {
      const bytes = await readFile(join(parentPath, name));
      const plain = name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
      expect(plain.includes(SECRET)).toBe(false);
    }
  });

  it('is restored under the secret that it was made under, or where that is lost, knowingly', async () => {
    await fillStore(store, storage(), folder);
    await backUp();
    await expect(restore('another secret, as long as the first one')).rejects.toThrow('APP_SECRET');
    await expect(restore(null)).rejects.toThrow('--without-secret');
    expect(await countRows(restored.db, users)).toBe(0);
    await restore(null, true);
    expect(await contentOf(restored)).toEqual(await contentOf(store));
  });

  it('of the first format, which held its secret, is still restored under that', async () => {
    await fillStore(store, storage(), folder);
    const older = { ...(await backUp()), format: 1, secretMark: undefined };
    await writeFile(join(target(), 'manifest.json'), JSON.stringify(older));
    await writeFile(join(target(), 'secret'), SECRET);
    await expect(restore('another secret, as long as the first one')).rejects.toThrow('APP_SECRET');
    await restore();
    expect(await contentOf(restored)).toEqual(await contentOf(store));
  });

  it('of a format that counted more migrations than there are now is still restored', async () => {
    await fillStore(store, storage(), folder);
    const older = { ...(await backUp()), format: 2, migrations: 33 };
    await writeFile(join(target(), 'manifest.json'), JSON.stringify(older));
    await restore();
    expect(await contentOf(restored)).toEqual(await contentOf(store));
  });

  it('of a version with one exam date for a center brings it back as an exam day', async () => {
    await fillStore(store, storage(), folder);
    const [owner] = await store.db.select({ userId: users.id }).from(users);
    const date = { centerId: 'center', userId: owner?.userId ?? '', day: '2026-12-20' };
    await store.db.insert(centers).values({
      id: date.centerId,
      userId: date.userId,
      courseName: 'أحياء',
      specialization: 'علوم',
      wantedRevision: 1,
      createdAt: now,
    });
    const manifest = await backUp();
    const file = join(target(), 'tables', 'exam_dates.jsonl.gz');
    await writeFile(file, gzipSync(`${JSON.stringify(date)}\n`));
    const older = { ...manifest, rows: { ...manifest.rows, exam_days: undefined, exam_dates: 1 } };
    await writeFile(join(target(), 'manifest.json'), JSON.stringify(older));
    await restore();
    expect((await contentOf(restored)).exam_days).toMatchObject([{ ...date, weight: 1 }]);
  });

  it('names the files that vanished while it was made and is whole without them', async () => {
    await fillStore(store, storage(), folder);
    await storage().remove('aa/content');
    expect((await backUp()).missingFiles).toEqual(['aa/content']);
    await restore();
    expect(await contentOf(restored)).toEqual(await contentOf(store));
  });

  it('writes over nothing: neither a folder nor a store that holds something', async () => {
    await fillStore(store, storage(), folder);
    await backUp();
    await expect(backUp()).rejects.toThrow('already exists');
    await restore();
    await expect(restore()).rejects.toThrow('not empty');
  });

  it('that is not whole restores nothing', async () => {
    await fillStore(store, storage(), folder);
    await backUp();
    const rows = join(target(), 'tables', 'users.jsonl.gz');
    await truncate(rows, (await readFile(rows)).length - 12);
    await expect(restore()).rejects.toThrow();
    for (const table of TABLES) expect(await countRows(restored.db, table)).toBe(0);
    await rm(join(target(), 'manifest.json'));
    await expect(restore()).rejects.toThrow('no complete backup');
  });

  it('of a newer version is refused', async () => {
    await fillStore(store, storage(), folder);
    const manifest = await backUp();
    const newer = JSON.stringify({ ...manifest, migrations: manifest.migrations + 1 });
    await writeFile(join(target(), 'manifest.json'), newer);
    await expect(restore()).rejects.toThrow('newer than this version');
  });

  it('leaves no folder of its name when it fails', async () => {
    await fillStore(store, storage(), folder);
    const broken = { ...storage(), open: () => Promise.reject(new Error('the disk is gone')) };
    const run = writeBackup({ store, storage: broken, secret: '', folder: target(), now });
    await expect(run).rejects.toThrow('the disk is gone');
    expect(await readdir(folder)).not.toContain('backup');
  });
});

describe('the move to another store', () => {
  it('carries everything from an embedded store and counts it', async () => {
    const embedded =
      storeKind === 'embedded'
        ? store
        : await openStore({ dataDir: join(folder, 'embedded'), databaseUrl: null });
    try {
      await fillStore(embedded, storage(), folder);
      const moved = await moveStore(embedded, restored);
      expect(moved).toMatchObject({ jobs: 1, rows: { users: 3, files: 1 } });
      expect(await contentOf(restored)).toEqual(await contentOf(embedded));
      await expect(moveStore(embedded, restored)).rejects.toThrow('not empty');
    } finally {
      if (embedded !== store) await embedded.close();
    }
  });
});
