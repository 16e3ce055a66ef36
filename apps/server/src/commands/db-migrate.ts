// Brings the schema of the store up to date and ends: npm run db:migrate
import { withStore } from './with-store.ts';

await withStore(({ store }) => {
  console.log(`The ${store.kind} store is up to date.`);
  return Promise.resolve();
});
