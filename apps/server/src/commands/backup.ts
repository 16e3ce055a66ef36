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
  console.log(`${rows} rows, ${manifest.files} files and ${manifest.jobs} jobs are in ${folder}.`);
  if (manifest.missingFiles.length > 0) {
    console.log(`${manifest.missingFiles.length} files were deleted meanwhile and are not in it.`);
  }
  const place = config.appSecret === null ? `in ${join(config.dataDir, 'secret')}` : 'APP_SECRET';
  console.log(
    `The secret is NOT in it (it is ${place}). Keep a copy apart: a restore asks for it.`,
  );
  const erasures = config.s3 === null ? `in ${erasuresIn(config.dataDir)}` : 'in the bucket';
  console.log(`Nor is it in it who was erased (that is ${erasures}). A restore asks for that too.`);
});
