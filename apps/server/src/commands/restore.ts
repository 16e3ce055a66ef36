// Restores a backup into an empty store: npm run restore -- FOLDER --erasures PATH
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createLocalSmallFiles } from '#src/adapters/storage/local-small-files.ts';
import { erasuresIn, openErasureFiles } from '#src/adapters/storage/open-storage.ts';
import { namesOfLostKeys } from '#src/features/models/model-settings.ts';
import { findSettings } from '#src/features/models/models.queries.ts';
import { readStoredSecret } from '#src/platform/secrets/app-secret.ts';
import { createKeyring } from '#src/platform/secrets/keys.ts';
import { findErasures } from './backup/find-erasures.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { folderArgument, withStore } from './with-store.ts';

const USAGE = 'npm run restore -- FOLDER [--erasures PATH | --without-erasures] [--without-secret]';

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        erasures: { type: 'string' },
        'without-erasures': { type: 'boolean', default: false },
        'without-secret': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nusage: ${USAGE}`);
    process.exit(1);
  }
}

const { values, positionals } = readArguments();
const folder = folderArgument(USAGE, positionals);
const path = values.erasures === undefined ? null : resolve(values.erasures);

await withStore(async ({ config, store, storage, workFolder }) => {
  const secret = config.appSecret ?? (await readStoredSecret(config.dataDir));
  const erasureFiles = await openErasureFiles(config);
  try {
    const inDataDir = createLocalSmallFiles(erasuresIn(config.dataDir));
    const own = config.s3 === null ? [erasureFiles] : [erasureFiles, inDataDir];
    const isLost = values['without-erasures'];
    const erasures = await findErasures({ path, own, isLost });
    const manifest = await restoreBackup({
      store,
      storage,
      folder,
      workFolder,
      secret,
      isSecretLost: values['without-secret'],
      erasures,
      erasureFiles,
      now: new Date(),
    });
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
    console.log(`Restored ${rows} rows and ${manifest.files} files from ${manifest.createdAt}.`);
    console.log(
      erasures === null
        ? 'ACCOUNTS ERASED SINCE THEN ARE BACK: the list of erased accounts is lost.'
        : `${erasures.count} erasures are known; ${manifest.erasedAgain} restored accounts were erased again.`,
    );
    // The server would create a new secret, which cannot decrypt them either.
    const lost = namesOfLostKeys(await findSettings(store.db), createKeyring(secret ?? ''));
    if (lost.length > 0) {
      const names = lost.join(', ');
      console.log(
        `The keys of ${lost.length} model connections cannot be decrypted; enter them again at /admin/models: ${names}.`,
      );
    }
    if (config.appSecret !== null) console.log('Start the server with the same APP_SECRET.');
  } finally {
    erasureFiles.close();
  }
});
