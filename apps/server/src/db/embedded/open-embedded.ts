import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataDir } from './data-dir-lock.ts';
import { type EmbeddedClient, startEmbeddedClient } from './embedded-client.ts';
import { startUpkeep } from './upkeep.ts';

/** Opens the database in the data folder, alone: a second process there would lose rows in silence. */
export async function openEmbedded(
  dataDir: string,
  onNotice: (message: string) => void,
): Promise<EmbeddedClient> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDataDir(dataDir);
  try {
    const client = await startInFolder(dataDir, onNotice);
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
  onNotice: (message: string) => void,
): Promise<EmbeddedClient> {
  const folder = join(dataDir, 'db');
  // Stands while the first start copies its files into place. If that was cut short, the files are
  // half there and hold nothing of anyone's: they are made anew.
  const unfinishedMark = join(dataDir, 'db-unfinished');
  if (existsSync(unfinishedMark)) await rm(folder, { recursive: true, force: true });
  if (existsSync(folder)) return startEmbeddedClient({ folder });

  onNotice('Preparing the database. The first start takes a few seconds.');
  await writeFile(unfinishedMark, '');
  await mkdir(folder, { mode: 0o700 });
  const client = await startEmbeddedClient({ folder });
  await rm(unfinishedMark);
  return client;
}
