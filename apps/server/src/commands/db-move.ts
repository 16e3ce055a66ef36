// Copies the embedded store to PostgreSQL: npm run db:move -- postgres://…
import { openStore } from '#src/db/open-store.ts';
import { moveStore } from '#src/db/transfer/move-store.ts';
import { withStore } from './with-store.ts';

const [databaseUrl] = process.argv.slice(2);
if (databaseUrl === undefined || !/^postgres(ql)?:\/\//.test(databaseUrl)) {
  console.error('usage: npm run db:move -- postgres://user:password@host/database');
  process.exit(1);
}
await withStore(async ({ config, store }) => {
  if (store.kind !== 'embedded') {
    throw new Error('DATABASE_URL is set, so there is no embedded store to move.');
  }
  const target = await openStore({ dataDir: config.dataDir, databaseUrl });
  try {
    const moved = await moveStore(store, target);
    for (const [table, count] of Object.entries(moved.rows)) console.log(`${table}: ${count}`);
    console.log(`${moved.jobs} waiting jobs. All counts are equal in both stores.`);
    console.log(
      `Now set DATABASE_URL, and APP_SECRET to the content of ${config.dataDir}/secret; files stay in place.`,
    );
    console.log(
      `When the server uses PostgreSQL, delete ${config.dataDir}/db: it still contains accounts that are erased from now on.`,
    );
  } finally {
    await target.close();
  }
});
