import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '#src/testing/test-store.ts';
import type { Store } from './open-store.ts';
import { rowsOf } from './rows-of.ts';
import { TABLES } from './transfer/tables.ts';

const CATALOGUE = sql`
  select relname as table, attname as column, attnotnull as "isNotNull",
    format_type(atttypid, atttypmod) as type
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`;

type Column = { table: string; column: string; isNotNull: boolean; type: string };

const lineOf = ({ table, column, isNotNull, type }: Column): string =>
  `${table}.${column} ${type}${isNotNull ? ' not null' : ''}`;

/** Drizzle writes a precision behind a space, and a collation into the type. */
const plainType = (type: string): string => type.replace(' (', '(').replace(' COLLATE "C"', '');

describe('the columns of a store', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openTestStore();
  });
  afterAll(() => store.close());

  // An undeclared column is read by nothing, moved to no other store, and in no backup.
  it('are all declared, and every declared one is there', async () => {
    const declared = TABLES.flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) =>
        lineOf({
          table: getTableName(table),
          column: column.name,
          isNotNull: column.notNull,
          type: plainType(column.getSQLType()),
        }),
      ),
    );
    const found = rowsOf<Column>(await store.db.execute(CATALOGUE));
    expect(found.map(lineOf).toSorted()).toEqual(declared.toSorted());
  });
});
