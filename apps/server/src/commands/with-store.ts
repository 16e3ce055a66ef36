import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileStorage } from '#src/adapters/storage/file-storage.ts';
import { openStorage } from '#src/adapters/storage/open-storage.ts';
import { readConfig, type Config } from '#src/config/config.ts';
import type { Store } from '#src/db/open-store.ts';
import { openUpgradedStore } from '#src/db/upgrade-store.ts';

const SETTINGS = fileURLToPath(new URL('../../../../.env', import.meta.url));

type Opened = { config: Config; store: Store; storage: FileStorage; workFolder: string };

/** Opens the configured store as the server does and closes it. Failures print one line. */
export async function withStore(work: (opened: Opened) => Promise<void>): Promise<void> {
  if (existsSync(SETTINGS)) process.loadEnvFile(SETTINGS);
  try {
    const config = readConfig();
    const store = await openUpgradedStore({
      ...config,
      onNotice: (line) => console.log(line),
      onLost: ({ message }) => {
        console.error(message);
        process.exit(1);
      },
    });
    const workFolder = join(config.dataDir, 'uploads');
    const storage = await openStorage(config, workFolder);
    try {
      await work({ config, store, storage, workFolder });
    } finally {
      storage.close();
      await store.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

export function folderArgument(usage: string, [folder]: readonly string[]): string {
  if (folder !== undefined) return resolve(folder);
  console.error(`usage: ${usage}`);
  process.exit(1);
}
