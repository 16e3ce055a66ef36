// A process of its own for the tests: writes rows one after another and names each one on its output
// once the store has acknowledged it, until it is killed.
import { flushCompileCache } from 'node:module';
import { openStore } from '#src/db/open-store.ts';
import { storeFacts } from '#src/db/schema.ts';

const [dataDir = '', round = ''] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

say('starting');
const store = await openStore({ dataDir, databaseUrl: null });
say('open');
// One that is killed keeps no compiled code for the next.
flushCompileCache();
for (let number = 0; ; number += 1) {
  const keys = [`${round}-${number}-a`, `${round}-${number}-b`];
  await store.db.transaction(async (tx) => {
    for (const key of keys) await tx.insert(storeFacts).values({ key, value: { number } });
  });
  say(`written ${keys.join(' ')}`);
}
