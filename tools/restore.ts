// Fills an empty store from a backup: npm run restore -- FOLDER
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '../apps/server/src/backup/manifest.ts';
import { readBackupSecret, restoreBackup } from '../apps/server/src/backup/restore-backup.ts';
import { folderArgument, withStore } from './with-store.ts';

const folder = folderArgument('npm run restore -- FOLDER');
await withStore(async ({ config, store, storage, workFolder }) => {
  const secret = await readBackupSecret(folder);
  if (config.appSecret !== null && config.appSecret !== secret) {
    throw new BackupError(
      `APP_SECRET must be the one of the backup: see ${join(folder, 'secret')}.`,
    );
  }
  const manifest = await restoreBackup({ store, storage, folder, workFolder });
  const kept = join(config.dataDir, 'secret');
  if (config.appSecret === null && !existsSync(kept))
    await writeFile(kept, secret, { mode: 0o600 });
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  console.log(`${rows} rows and ${manifest.files} files of ${manifest.createdAt} are back.`);
});
