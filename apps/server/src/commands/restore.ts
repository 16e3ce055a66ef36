// Fills an empty store from a backup: npm run restore -- FOLDER [--without-secret]
import { restoreBackup } from './backup/restore-backup.ts';
import { readKeptSecret } from '#src/platform/secrets/app-secret.ts';
import { folderArgument, withStore } from './with-store.ts';

const folder = folderArgument('npm run restore -- FOLDER [--without-secret]');
const isSecretLost = process.argv.includes('--without-secret');
await withStore(async ({ config, store, storage, workFolder }) => {
  const secret = config.appSecret ?? (await readKeptSecret(config.dataDir));
  const from = { folder, workFolder, secret, isSecretLost };
  const manifest = await restoreBackup({ store, storage, ...from });
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  console.log(`${rows} rows and ${manifest.files} files of ${manifest.createdAt} are back.`);
  if (config.appSecret !== null) console.log('Start the server under the same APP_SECRET.');
});
