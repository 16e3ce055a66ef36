import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#src/db/database.ts';
import { keyOf, nameOf, selfReferencesOf, type Row } from './tables.ts';

const ROWS_A_PAGE = 500;
/** The protocol counts parameters in 16 bits. */
const MAX_VALUES = 65_000;

export async function* readRows(db: Database, table: PgTable): AsyncGenerator<Row[]> {
  const key = keyOf(table);
  if (key.length === 0) throw new Error(`the table ${nameOf(table)} has no primary key`);
  const columns = sql.join(
    key.map(({ column }) => sql`${column}`),
    sql`, `,
  );
  let last: Row | null = null;
  for (;;) {
    const reached: Row | null = last;
    const values = sql.join(
      key.map(({ property, column }) => sql`${sql.param(reached?.[property], column)}`),
      sql`, `,
    );
    const rows: Row[] = await db
      .select()
      .from(table)
      .where(reached === null ? undefined : sql`(${columns}) > (${values})`)
      .orderBy(...key.map(({ column }) => column))
      .limit(ROWS_A_PAGE);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1) ?? null;
  }
}

/** Writes rows without references to their own table; `linkRows` adds these at the end. */
export async function writeRows(tx: Database, table: PgTable, rows: readonly Row[]): Promise<void> {
  const width = Object.keys(getTableColumns(table)).length;
  const unlinked = Object.fromEntries(selfReferencesOf(table).map((property) => [property, null]));
  const atOnce = Math.floor(MAX_VALUES / width);
  for (let start = 0; start < rows.length; start += atOnce) {
    const batch = rows.slice(start, start + atOnce).map((row) => ({ ...row, ...unlinked }));
    await tx.insert(table).values(batch);
  }
}

export async function linkRows(tx: Database, table: PgTable, rows: readonly Row[]): Promise<void> {
  const [key] = keyOf(table);
  if (key === undefined) return;
  for (const property of selfReferencesOf(table)) {
    for (const row of rows.filter((one) => one[property] !== null)) {
      await tx
        .update(table)
        .set({ [property]: row[property] })
        .where(sql`${key.column} = ${sql.param(row[key.property], key.column)}`);
    }
  }
}

export async function countRows(db: Database, table: PgTable): Promise<number> {
  return db.$count(table);
}
