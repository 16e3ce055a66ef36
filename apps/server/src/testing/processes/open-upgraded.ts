// Test process: opens the embedded store, moving it first, and prints what the store tells.
import { openUpgradedStore } from '#src/db/upgrade-store.ts';

const [dataDir = ''] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

const store = await openUpgradedStore({ dataDir, databaseUrl: null, onNotice: say });
say('open');
await store.close();
