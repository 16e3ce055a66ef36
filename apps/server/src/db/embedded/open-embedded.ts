import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoreError } from '#src/db/store-errors.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { explainLoss, refuseFullDisk } from './disk-space.ts';
import { type EmbeddedClient, startEmbeddedClient } from './embedded-client.ts';
import { startUpkeep } from './upkeep.ts';

export type Listeners = {
  onNotice: (message: string) => void;
  /** Called when the database breaks while it runs. */
  onLost: (error: StoreError) => void;
};

/** Opens the database in the data folder, alone: a second process there would lose rows in silence. */
export async function openEmbedded(
  dataDir: string,
  { onNotice, onLost }: Listeners,
): Promise<EmbeddedClient> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  refuseFullDisk(dataDir);
  const unlock = lockDataDir(dataDir);
  try {
    const client = await startInFolder(dataDir, { onNotice, onLost });
    const stopUpkeep = startUpkeep(client, onNotice);
    const close = async () => {
      stopUpkeep();
      await client.close();
      unlock();
    };
    let closing: Promise<void> | null = null;
    return { ...client, close: () => (closing ??= close()) };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function startInFolder(
  dataDir: string,
  { onNotice, onLost }: Listeners,
): Promise<EmbeddedClient> {
  const folder = join(dataDir, 'db');
  // Exists while the first start copies its files. If that was cut short, the files are incomplete
  // and without data, so they are made again.
  const unfinishedMark = join(dataDir, 'db-unfinished');
  if (existsSync(unfinishedMark)) await rm(folder, { recursive: true, force: true });
  const start = () =>
    startEmbeddedClient(
      { folder },
      { onLost: (reason) => onLost(explainLoss(dataDir, reason)) },
    ).catch((error: unknown) => {
      throw explainLoss(dataDir, error);
    });
  if (existsSync(folder)) return start();

  onNotice('Preparing the database. The first start takes a few seconds.');
  await writeFile(unfinishedMark, '');
  await mkdir(folder, { mode: 0o700 });
  const client = await start();
  await rm(unfinishedMark);
  return client;
}
