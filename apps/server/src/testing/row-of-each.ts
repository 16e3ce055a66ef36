import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgCustomColumn, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#src/db/database.ts';
import { declarationOf } from '#src/db/personal-data.ts';
import { users } from '#src/db/tables/accounts.ts';
import { nameOf, TABLES, type Row } from '#src/db/transfer/tables.ts';

type Person = { id: string; email: string; username: string };

/** A mark in the texts of rows made by `addRowOfEach`. */
export const markOf = (table: PgTable): string => `${nameOf(table)}:`;

/** Adds a fully filled row of one account to every table with personal data. */
export async function addRowOfEach(
  db: Database,
  person: Person,
  overrides: Record<string, Row>,
): Promise<void> {
  const made = new Map<PgTable, Row>([[users, person]]);
  for (const table of TABLES) {
    const declared = declarationOf(table);
    if (table === users || !declared || 'nobody' in declared) continue;
    const row = { ...rowFor(table, made, person), ...overrides[nameOf(table)] };
    await db.insert(table).values(row);
    made.set(table, row);
  }
}

function rowFor(table: PgTable, made: ReadonlyMap<PgTable, Row>, person: Person): Row {
  const { foreignKeys } = getTableConfig(table);
  const entries = Object.entries(getTableColumns(table)).map(([property, column]) => {
    const key = foreignKeys
      .map(({ reference }) => reference())
      .find(({ columns }) => columns.some(({ name }) => name === column.name));
    if (!key) return [property, valueFor(table, column, person)];
    // Uses the existing plan; references to the own table may be null.
    const target = made.get(key.foreignTable);
    if (!target) return [property, nameOf(key.foreignTable) === 'plans' ? 'monthly' : null];
    const [foreign] = key.foreignColumns;
    const named = Object.entries(getTableColumns(key.foreignTable)).find(
      ([, { name }]) => name === foreign?.name,
    );
    return [property, target[named?.[0] ?? '']];
  });
  return Object.fromEntries(entries) as Row;
}

function valueFor(table: PgTable, column: PgColumn, { email, username }: Person): unknown {
  if (column.name.includes('email')) return email;
  if (/^(?:name|username)$/.test(column.name)) return username;
  if (is(column, PgCustomColumn)) {
    if (column.getSQLType() === 'bytea') return Uint8Array.from([0, 0, 0, 0]);
    return column.getSQLType() === 'text' ? [] : `${markOf(table)}${column.name}`;
  }
  if (column.dataType === 'date') return new Date('2026-03-01T08:00:00.000Z');
  if (column.dataType === 'boolean') return false;
  if (column.dataType === 'json' || column.dataType === 'array') return [];
  return 1;
}
