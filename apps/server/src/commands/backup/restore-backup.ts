import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStorage } from '#src/adapters/storage/file-storage.ts';
import type { Database } from '#src/db/database.ts';
import type { Store } from '#src/db/open-store.ts';
import { refuseFilledStore } from '#src/db/transfer/move-store.ts';
import { rowFromText } from '#src/db/transfer/row-text.ts';
import type { SmallFiles } from '#src/platform/erasures/small-files.ts';
import { linkRows, writeRows } from '#src/db/transfer/rows.ts';
import { countMigrations, storageKeys } from '#src/db/transfer/snapshot.ts';
import { nameOf, SELF_REFERRING, TABLES, type Row } from '#src/db/transfer/tables.ts';
import { writeWaitingJobs, type WaitingJob } from '#src/db/transfer/waiting-jobs.ts';
import type { Erasures } from '#src/platform/erasures/erasure-memory.ts';
import { createKeyring } from '#src/platform/secrets/keys.ts';
import { readLines } from './line-files.ts';
import {
  BackupError,
  FILES,
  isSecretOf,
  JOBS,
  readManifest,
  tableFile,
  type Manifest,
} from './manifest.ts';
import { readOlderTables } from './older-tables.ts';
import { isAbout, replayErasures } from './replay-erasures.ts';

const ROWS_AT_ONCE = 500;

export async function restoreBackup(deps: {
  store: Store;
  storage: FileStorage;
  folder: string;
  workFolder: string;
  /** The server's secret; null if there is none yet. */
  secret: string | null;
  /** Restores without the backup's secret, losing what it encrypted. */
  isSecretLost: boolean;
  /** Later erasures; null if they are lost and the operator confirmed it. */
  erasures: Erasures | null;
  /** The new server's memory of erasures. */
  erasureFiles: SmallFiles;
  now: Date;
}): Promise<Manifest & { erasedAgain: number }> {
  const { store, storage, folder, workFolder, secret, isSecretLost } = deps;
  const { erasures, erasureFiles, now } = deps;
  const manifest = await readManifest(folder);
  if (!isSecretLost && (secret === null || !isSecretOf(manifest, secret))) {
    throw new BackupError(
      'The secret of the backed-up server is required: set it as APP_SECRET or put it into DATA_DIR/secret. ' +
        'If it is lost, add --without-secret: second factors must then be enrolled and model keys entered again, ' +
        'and pending emails and links are lost.',
    );
  }
  if (manifest.format === 3 && manifest.migrations > (await countMigrations(store.db))) {
    throw new BackupError('The backup is newer than this version of the product. Update it first.');
  }
  await refuseFilledStore(store);
  // First, so that even a failed restore keeps them.
  await erasures?.copyTo(erasureFiles);
  const replayed = await store.db.transaction(async (tx) => {
    await readTables(tx, folder, manifest);
    return replayErasures(tx, erasures, now);
  });
  for (const key of replayed.storageKeys) await storage.remove(key);
  await readFiles(storage, folder, await storageKeys(store.db), { workFolder, manifest });
  const keyring = secret === null ? null : createKeyring(secret);
  const jobs: WaitingJob[] = [];
  for await (const lines of readLines(join(folder, JOBS), ROWS_AT_ONCE)) {
    const all = lines.map((line) => JSON.parse(line) as WaitingJob);
    jobs.push(...all.filter((job) => !isAbout(job, replayed.names, keyring)));
  }
  await writeWaitingJobs(store, jobs);
  return { ...manifest, erasedAgain: replayed.accounts };
}

async function readTables(tx: Database, folder: string, manifest: Manifest): Promise<void> {
  for (const table of TABLES) {
    const name = nameOf(table);
    const expected = manifest.rows[name];
    // Tables newer than the backup stay empty.
    if (expected === undefined) continue;
    let count = 0;
    for await (const rows of rowsOf(folder, table)) {
      await writeRows(tx, table, rows);
      count += rows.length;
    }
    if (count !== expected) throw new BackupError(`${name}: ${count} of ${expected} rows.`);
  }
  await readOlderTables(tx, folder, manifest, ROWS_AT_ONCE);
  for (const table of SELF_REFERRING) {
    for await (const rows of rowsOf(folder, table)) await linkRows(tx, table, rows);
  }
}

async function* rowsOf(folder: string, table: (typeof TABLES)[number]): AsyncGenerator<Row[]> {
  for await (const lines of readLines(join(folder, tableFile(nameOf(table))), ROWS_AT_ONCE)) {
    yield lines.map((line) => rowFromText(table, line));
  }
}

async function readFiles(
  storage: FileStorage,
  folder: string,
  keys: readonly string[],
  { workFolder, manifest }: { workFolder: string; manifest: Manifest },
): Promise<void> {
  const missing = new Set(manifest.missingFiles);
  await mkdir(workFolder, { recursive: true });
  for (const key of keys.filter((one) => !missing.has(one))) {
    // Storage takes the file over, so it gets a copy.
    const copy = join(workFolder, `restored-${key.replaceAll('/', '-')}`);
    await copyFile(join(folder, FILES, key), copy);
    await storage.put(key, copy);
    await rm(copy, { force: true });
  }
}
