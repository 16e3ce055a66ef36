import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoreError } from '#src/db/store-errors.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { explainLoss, refuseFullDisk } from './disk-space.ts';
import { type EmbeddedClient, startEmbeddedClient } from './embedded-client.ts';
import { ENGINE_MAJOR } from './engines.ts';
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

/**
 * A file that exists while the first start copies the database's files. If that was cut short, the
 * files are incomplete and without data, so they are made again.
 */
export const unfinishedMarkOf = (dataDir: string): string => join(dataDir, 'db-unfinished');

async function startInFolder(
  dataDir: string,
  { onNotice, onLost }: Listeners,
): Promise<EmbeddedClient> {
  const folder = join(dataDir, 'db');
  const unfinishedMark = unfinishedMarkOf(dataDir);
  if (existsSync(unfinishedMark)) await rm(folder, { recursive: true, force: true });
  const start = () =>
    startEmbeddedClient(
      { folder, major: ENGINE_MAJOR },
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
