// Migrates the store and exits: npm run db:migrate
import { withStore } from './with-store.ts';

await withStore(({ store }) => {
  console.log(`The ${store.kind} store is up to date.`);
  return Promise.resolve();
});
