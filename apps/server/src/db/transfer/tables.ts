import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import * as schema from '#src/db/schema.ts';

/** One row, by the names that the code knows its columns by. */
export type Row = Record<string, unknown>;

const ALL = Object.values(schema).filter((value) => is(value, PgTable));

/** Every table, each after those that it refers to. */
export const TABLES: readonly PgTable[] = inOrder(ALL);

/** Tables in which a row may refer to another row. */
export const SELF_REFERRING = TABLES.filter((table) => selfReferencesOf(table).length > 0);

export const nameOf = (table: PgTable): string => getTableName(table);

/** The columns of the primary key, each with the name that the code knows it by. */
export function keyOf(table: PgTable): { property: string; column: PgColumn }[] {
  const [composite] = getTableConfig(table).primaryKeys;
  const names = new Set(composite?.columns.map(({ name }) => name));
  return Object.entries(getTableColumns(table))
    .filter(([, column]) => column.primary || names.has(column.name))
    .map(([property, column]) => ({ property, column }));
}

/** Columns that refer to rows of their own table: those rows may not be there yet. */
export function selfReferencesOf(table: PgTable): string[] {
  const own = getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .filter(({ foreignTable }) => foreignTable === table)
    .flatMap(({ columns }) => columns.map(({ name }) => name));
  return Object.entries(getTableColumns(table))
    .filter(([, column]) => own.includes(column.name))
    .map(([property]) => property);
}

function inOrder(tables: readonly PgTable[]): PgTable[] {
  const placed = new Set<PgTable>();
  const place = (table: PgTable): void => {
    if (placed.has(table)) return;
    for (const key of getTableConfig(table).foreignKeys) {
      const { foreignTable } = key.reference();
      if (foreignTable !== table) place(foreignTable);
    }
    placed.add(table);
  };
  for (const table of tables) place(table);
  return [...placed];
}
