import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataDir } from './embedded/data-dir-lock.ts';
import { explainLoss } from './embedded/disk-space.ts';
import { startEmbeddedClient } from './embedded/embedded-client.ts';
import { canOpen, ENGINE_MAJOR, majorOf } from './embedded/engines.ts';
import { unfinishedMarkOf } from './embedded/open-embedded.ts';
import { migrateEmbeddedStore, openStore, type Store, type StoreSettings } from './open-store.ts';
import { StoreEngineError, StoreError } from './store-errors.ts';
import { moveStore } from './transfer/move-store.ts';

type Notice = (message: string) => void;

/** The folder in use, the one that rows are moved into, and the one that they were moved from. */
type Folders = { current: string; next: string; former: string };

/** Opens the store after moving an embedded one of an older PostgreSQL to ours (ADR-0021). */
export async function openUpgradedStore(settings: StoreSettings): Promise<Store> {
  const { dataDir, databaseUrl, onNotice = () => undefined } = settings;
  if (databaseUrl === null && existsSync(dataDir)) await upgradeAlone(dataDir, onNotice);
  return openStore(settings);
}

async function upgradeAlone(dataDir: string, onNotice: Notice): Promise<void> {
  const unlock = lockDataDir(dataDir);
  try {
    await upgradeFolder(dataDir, onNotice);
  } catch (error) {
    throw error instanceof StoreError ? error : explainLoss(dataDir, error);
  } finally {
    unlock();
  }
}

/** A process may die anywhere in here: the next start goes on from what the folders show. */
async function upgradeFolder(dataDir: string, onNotice: Notice): Promise<void> {
  const folders: Folders = {
    current: join(dataDir, 'db'),
    next: join(dataDir, 'db-next'),
    former: join(dataDir, 'db-former'),
  };
  const { current, next, former } = folders;
  // The process died between the two renames of a swap.
  if (!existsSync(current) && existsSync(former)) await rename(next, current);

  const isUnfinished = existsSync(unfinishedMarkOf(dataDir));
  const major = isUnfinished ? null : await majorOf(current);
  if (major !== null && !canOpen(major)) throw new StoreEngineError(dataDir, major);
  if (major !== null && major !== ENGINE_MAJOR) {
    onNotice(`Moving the database from PostgreSQL ${major} to ${ENGINE_MAJOR} …`);
    const rows = await moveRows(folders, major);
    await rename(current, former);
    await rename(next, current);
    onNotice(`Moved ${rows} rows to PostgreSQL ${ENGINE_MAJOR}.`);
  }
  if (!existsSync(former)) return;
  const opened = await startEmbeddedClient({ folder: current, major: ENGINE_MAJOR });
  await opened.close();
  await rm(former, { recursive: true });
}

async function moveRows({ current, next }: Folders, major: number): Promise<number> {
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { mode: 0o700 });
  const source = await openFolder(current, major);
  try {
    const target = await openFolder(next, ENGINE_MAJOR);
    try {
      const { rows } = await moveStore(source, target);
      return Object.values(rows).reduce((sum, count) => sum + count, 0);
    } finally {
      await target.close();
      await flushFiles(next);
    }
  } finally {
    await source.close();
  }
}

const openFolder = async (folder: string, major: number): Promise<Store> =>
  migrateEmbeddedStore(await startEmbeddedClient({ folder, major }));

/** The only other copy is deleted soon, so the disk must hold this one. */
async function flushFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = await open(join(entry.parentPath, entry.name), 'r+');
    await file.sync();
    await file.close();
  }
}
