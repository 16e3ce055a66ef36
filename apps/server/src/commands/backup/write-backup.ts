import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createWriteStream, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { NotStoredError, type FileStorage } from '#src/adapters/storage/file-storage.ts';
import type { Database } from '#src/db/database.ts';
import type { Store } from '#src/db/open-store.ts';
import { countMigrations, inOneView, storageKeys } from '#src/db/transfer/snapshot.ts';
import { readRows } from '#src/db/transfer/rows.ts';
import { rowToText } from '#src/db/transfer/row-text.ts';
import { nameOf, TABLES } from '#src/db/transfer/tables.ts';
import { readWaitingJobs } from '#src/db/transfer/waiting-jobs.ts';
import { writeLines } from './line-files.ts';
import {
  BackupError,
  FILES,
  JOBS,
  MANIFEST,
  markSecret,
  tableFile,
  type Manifest,
} from './manifest.ts';

type Rows = Pick<Manifest, 'rows' | 'jobs' | 'migrations'>;

/**
 * Backs up rows of one snapshot and files. The folder gets its name once complete. The secret is
 * not included, because with it the folder's finder could decrypt the rows.
 */
export async function writeBackup(deps: {
  store: Store;
  storage: FileStorage;
  /** Stored as a mark by which a restore recognises it. */
  secret: string;
  folder: string;
  now: Date;
}): Promise<Manifest> {
  const { store, storage, secret, folder, now } = deps;
  if (existsSync(folder)) throw new BackupError(`${folder} already exists. Give a new folder.`);
  const unfinished = `${folder}.unfinished`;
  await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 });
  const { keys, ...rows } = await inOneView(store.db, async (tx) => ({
    ...(await writeTables(tx, unfinished)),
    keys: await storageKeys(tx),
  }));
  const missingFiles = await writeFiles(storage, keys, join(unfinished, FILES));
  const createdAt = now.toISOString();
  const manifest: Manifest = {
    format: 3,
    createdAt,
    ...rows,
    files: keys.length - missingFiles.length,
    missingFiles,
    secretMark: markSecret(secret, createdAt),
  };
  await writeFile(join(unfinished, MANIFEST), JSON.stringify(manifest, null, 2));
  await rename(unfinished, folder);
  return manifest;
}

async function writeTables(tx: Database, folder: string): Promise<Rows> {
  const rows: Record<string, number> = {};
  for (const table of TABLES) {
    const name = nameOf(table);
    rows[name] = 0;
    const lines = async function* () {
      for await (const page of readRows(tx, table)) {
        rows[name] = (rows[name] ?? 0) + page.length;
        yield* page.map(rowToText);
      }
    };
    await writeLines(join(folder, tableFile(name)), lines());
  }
  const jobs = await readWaitingJobs(tx);
  const jobLines = async function* () {
    yield* await Promise.resolve(jobs.map((job) => JSON.stringify(job)));
  };
  await writeLines(join(folder, JOBS), jobLines());
  return { rows, jobs: jobs.length, migrations: await countMigrations(tx) };
}

/** Returns the keys of files that were deleted after the snapshot. */
async function writeFiles(
  storage: FileStorage,
  keys: readonly string[],
  folder: string,
): Promise<string[]> {
  const missing: string[] = [];
  for (const key of keys) {
    const target = join(folder, key);
    await mkdir(dirname(target), { recursive: true });
    try {
      await pipeline(await storage.open(key), createWriteStream(target));
    } catch (error) {
      if (!(error instanceof NotStoredError)) throw error;
      missing.push(key);
    }
  }
  return missing;
}
