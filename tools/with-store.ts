import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FileStorage } from '../apps/server/src/adapters/storage/file-storage.ts';
import { openStorage } from '../apps/server/src/adapters/storage/open-storage.ts';
import { readConfig, type Config } from '../apps/server/src/config.ts';
import { openStore, type Store } from '../apps/server/src/db/open-store.ts';
import { ROOT } from './paths.ts';

type Opened = { config: Config; store: Store; storage: FileStorage; workFolder: string };

/** Opens what the settings name, as the server would, and closes it again. A failure is one line. */
export async function withStore(work: (opened: Opened) => Promise<void>): Promise<void> {
  const settings = join(ROOT, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  try {
    const config = readConfig();
    const store = await openStore({
      ...config,
      onNotice: (line) => console.log(line),
      onLost: ({ message }) => {
        console.error(message);
        process.exit(1);
      },
    });
    const workFolder = join(config.dataDir, 'uploads');
    const storage = openStorage(config, workFolder);
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

export function folderArgument(usage: string): string {
  const [folder] = process.argv.slice(2);
  if (folder !== undefined) return resolve(folder);
  console.error(`usage: ${usage}`);
  process.exit(1);
}
