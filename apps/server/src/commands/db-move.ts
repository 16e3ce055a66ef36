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
    throw new Error('DATABASE_URL is set: there is no embedded store to move from.');
  }
  const target = await openStore({ dataDir: config.dataDir, databaseUrl });
  try {
    const moved = await moveStore(store, target);
    for (const [table, count] of Object.entries(moved.rows)) console.log(`${table}: ${count}`);
    console.log(`${moved.jobs} jobs wait. All counts are the same on both sides.`);
    console.log(
      `Now set DATABASE_URL, and APP_SECRET to what is in ${config.dataDir}/secret; the files stay where they are.`,
    );
    console.log(
      `Once the server runs on it, delete ${config.dataDir}/db: whoever is erased from now on is still in there.`,
    );
  } finally {
    await target.close();
  }
});
