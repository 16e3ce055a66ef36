// Test process: writes rows and prints each after the store acknowledged it, until killed.
import { flushCompileCache } from 'node:module';
import { openStore } from '#src/db/open-store.ts';
import { storeFacts } from '#src/db/schema.ts';

const [dataDir = '', round = ''] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

say('starting');
const store = await openStore({ dataDir, databaseUrl: null });
say('open');
// A killed process would not save compiled code.
flushCompileCache();
for (let number = 0; ; number += 1) {
  const keys = [`${round}-${number}-a`, `${round}-${number}-b`];
  await store.db.transaction(async (tx) => {
    for (const key of keys) await tx.insert(storeFacts).values({ key, value: { number } });
  });
  say(`written ${keys.join(' ')}`);
}
