import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';
import { rowsOf } from './rows-of.ts';
import { StoreSchemaError } from './store-errors.ts';

/**
 * Throws where the migrations of a store began otherwise than ours, as they did before they were drawn
 * together into one schema: ours would fail in the middle of it. Later ones may be unknown, for an older
 * version runs on what a newer one added.
 */
export async function refuseOlderSchema(
  db: Pick<Database, 'execute'>,
  migrationsFolder: string,
): Promise<void> {
  const found = await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`,
  );
  if (!(rowsOf<{ is_there: boolean }>(found)[0]?.is_there ?? false)) return;
  const applied = await db.execute(
    sql`select hash from drizzle.__drizzle_migrations order by created_at limit 1`,
  );
  const [first] = rowsOf<{ hash: string }>(applied);
  const [ours] = readMigrationFiles({ migrationsFolder });
  if (first !== undefined && first.hash !== ours?.hash) throw new StoreSchemaError();
}
