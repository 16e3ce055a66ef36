import { sql } from 'drizzle-orm';
import type { Store } from '#src/db/open-store.ts';

export async function holdSessions({ db }: Pick<Store, 'db'>): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<null>();
  const released = Promise.withResolvers<null>();
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`lock table sessions in access exclusive mode`);
    held.resolve(null);
    await released.promise;
  });
  await held.promise;
  return async () => {
    released.resolve(null);
    await holding;
  };
}
