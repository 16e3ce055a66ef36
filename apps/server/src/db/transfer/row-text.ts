import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Row } from './tables.ts';

/** A row as one line of JSON. Moments become text by themselves; bytes need saying. */
export function rowToText(row: Row): string {
  return JSON.stringify(row, (_key, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  );
}

/** The row behind such a line. A column that the line does not know takes its default. */
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
