// A process of its own for the tests: opens a store, says so and holds it until it is killed.
import { openStore } from '#src/db/open-store.ts';
import { StoreLockedError } from '#src/db/store-errors.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  // The thread of the open store keeps the process alive.
  await openStore({ dataDir, databaseUrl: null });
  process.stdout.write('open\n');
} catch (error) {
  if (!(error instanceof StoreLockedError)) throw error;
  process.stdout.write(`${error.message}\n`);
}
