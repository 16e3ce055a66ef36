import { sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { rowsOf } from '#src/db/rows-of.ts';
import { fileContents } from '#src/db/tables/files.ts';

/** Reads everything from one snapshot. */
export function inOneView<T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

export async function storageKeys(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ key: fileContents.storageKey }).from(fileContents);
  return rows.map(({ key }) => key);
}

export async function countMigrations(db: Database): Promise<number> {
  const result = await db.execute(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  return rowsOf<{ count: number }>(result)[0]?.count ?? 0;
}
