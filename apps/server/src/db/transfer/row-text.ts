import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Row } from './tables.ts';

/** Writes a row as a line of JSON; bytes become base64. */
export function rowToText(row: Row): string {
  return JSON.stringify(row, (_key, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  );
}

/** Columns missing from the line take their default. */
export function rowFromText(table: PgTable, line: string): Row {
  const columns = getTableColumns(table);
  const read = JSON.parse(line) as Row;
  return Object.fromEntries(
    Object.entries(read).flatMap(([property, value]) => {
      const column = columns[property];
      if (column === undefined) return [];
      if (typeof value !== 'string') return [[property, value]];
      if (column.dataType === 'date') return [[property, new Date(value)]];
      if (column.getSQLType() === 'bytea') return [[property, Buffer.from(value, 'base64')]];
      return [[property, value]];
    }),
  );
}
