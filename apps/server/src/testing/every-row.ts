import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Store } from '#src/db/open-store.ts';

export async function everyRow({ db }: Store): Promise<string[]> {
  const read = async <T>(statement: ReturnType<typeof sql>) =>
    ((await db.execute(statement)) as { rows: T[] }).rows;
  const tables = await read<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const all: string[] = [];
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const rows = await read<{ row: string }>(sql`select one::text as row from ${table} as one`);
    all.push(...rows.map(({ row }) => `${schema}.${name}: ${row}`));
  }
  return all;
}

export async function everyFile(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return `${path}\n${await readFile(path, 'utf8')}`;
    }),
  );
}
