import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import * as schema from '#src/db/schema.ts';

export type Row = Record<string, unknown>;

const ALL = Object.values(schema).filter((value) => is(value, PgTable));

/** Every table after those that it references. */
export const TABLES: readonly PgTable[] = inOrder(ALL);

/** Tables with references among their own rows. */
export const SELF_REFERRING = TABLES.filter((table) => selfReferencesOf(table).length > 0);

export const nameOf = (table: PgTable): string => getTableName(table);

/** Primary key columns with their property names. */
export function keyOf(table: PgTable): { property: string; column: PgColumn }[] {
  const [composite] = getTableConfig(table).primaryKeys;
  const names = new Set(composite?.columns.map(({ name }) => name));
  return Object.entries(getTableColumns(table))
    .filter(([, column]) => column.primary || names.has(column.name))
    .map(([property, column]) => ({ property, column }));
}

/** References to the own table, whose rows may not exist yet. */
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
