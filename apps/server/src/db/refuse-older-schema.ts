import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';
import { rowsOf } from './rows-of.ts';
import { StoreSchemaError } from './store-errors.ts';

/**
 * Throws if a store began with other migrations than ours, as before the first release: ours would
 * fail halfway. Later ones may be unknown, because an older version runs on a newer schema.
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
