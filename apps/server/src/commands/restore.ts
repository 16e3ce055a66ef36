// Fills an empty store from a backup: npm run restore -- FOLDER [--without-secret]
import { namesOfLostKeys } from '#src/features/models/model-settings.ts';
import { findSettings } from '#src/features/models/models.queries.ts';
import { readKeptSecret } from '#src/platform/secrets/app-secret.ts';
import { createKeyring } from '#src/platform/secrets/keys.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { folderArgument, withStore } from './with-store.ts';

const folder = folderArgument('npm run restore -- FOLDER [--without-secret]');
const isSecretLost = process.argv.includes('--without-secret');
await withStore(async ({ config, store, storage, workFolder }) => {
  const secret = config.appSecret ?? (await readKeptSecret(config.dataDir));
  const from = { folder, workFolder, secret, isSecretLost };
  const manifest = await restoreBackup({ store, storage, ...from });
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  console.log(`${rows} rows and ${manifest.files} files of ${manifest.createdAt} are back.`);
  // Without a secret the server makes one, and that opens nothing either.
  const lost = namesOfLostKeys(await findSettings(store.db), createKeyring(secret ?? ''));
  if (lost.length > 0) {
    const names = lost.join(', ');
    console.log(
      `The keys of ${lost.length} model connections cannot be opened; give them anew at /admin/models: ${names}.`,
    );
  }
  if (config.appSecret !== null) console.log('Start the server under the same APP_SECRET.');
});
