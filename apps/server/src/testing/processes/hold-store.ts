import { openStore } from '#src/db/open-store.ts';
import { StoreLockedError } from '#src/db/store-errors.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  // The store's worker thread keeps the process alive.
  await openStore({ dataDir, databaseUrl: null });
  process.stdout.write('open\n');
} catch (error) {
  if (!(error instanceof StoreLockedError)) throw error;
  process.stdout.write(`${error.message}\n`);
}
