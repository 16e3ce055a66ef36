// Backs the store and files up into a new folder: npm run backup -- FOLDER
import { join } from 'node:path';
import { erasuresIn } from '#src/adapters/storage/open-storage.ts';
import { writeBackup } from './backup/write-backup.ts';
import { loadAppSecret } from '#src/platform/secrets/app-secret.ts';
import { folderArgument, withStore } from './with-store.ts';

const folder = folderArgument('npm run backup -- FOLDER', process.argv.slice(2));
await withStore(async ({ config, store, storage }) => {
  const secret = await loadAppSecret(config.appSecret, config.dataDir);
  const manifest = await writeBackup({ store, storage, secret, folder, now: new Date() });
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `Backed up ${rows} rows, ${manifest.files} files and ${manifest.jobs} jobs to ${folder}.`,
  );
  if (manifest.missingFiles.length > 0) {
    console.log(
      `${manifest.missingFiles.length} files were deleted during the backup and are missing.`,
    );
  }
  const place = config.appSecret === null ? `in ${join(config.dataDir, 'secret')}` : 'APP_SECRET';
  console.log(
    `The secret is NOT included (it is ${place}). Keep a separate copy, because a restore needs it.`,
  );
  const erasures = config.s3 === null ? `in ${erasuresIn(config.dataDir)}` : 'in the bucket';
  console.log(
    `The list of erased accounts is not included either (it is ${erasures}). A restore needs it too.`,
  );
});
