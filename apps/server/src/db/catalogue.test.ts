import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '#src/testing/test-store.ts';
import type { Store } from './open-store.ts';
import { rowsOf } from './rows-of.ts';

const TABLES = sql`
  select 'table ' || relname as line from pg_class
  where relnamespace = 'public'::regnamespace and relkind not in ('i', 't', 'c')`;

const COLUMNS = sql`
  select concat_ws(' ',
    'column', relname || '.' || attname, format_type(atttypid, atttypmod),
    case when attcollation <> typcollation then 'collate ' || attcollation::regcollation end,
    case when attnotnull then 'not null' end,
    'default ' || pg_get_expr(adbin, adrelid),
    case when attstorage <> typstorage then 'storage ' || attstorage::text end,
    case when attstattarget >= 0 then 'statistics ' || attstattarget end,
    nullif(attidentity::text || attgenerated::text, '')) as line
  from pg_attribute
    join pg_class on pg_class.oid = attrelid
    join pg_type on pg_type.oid = atttypid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    and (relkind <> 'i' or attstattarget >= 0)`;

/** Newer servers list what must not be null here too; the columns say it already. */
const CONSTRAINTS = sql`
  select format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`;

const INDEXES = sql`
  select pg_get_indexdef(indexrelid) as line from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace = 'public'::regnamespace`;

const FUNCTIONS = sql`
  select pg_get_functiondef(oid) as line from pg_proc where pronamespace = 'public'::regnamespace`;

const TRIGGERS = sql`
  select pg_get_triggerdef(pg_trigger.oid) as line from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal`;

const TYPES = sql`
  select format('type %s %s', typname, typtype) as line from pg_type
  where typnamespace = 'public'::regnamespace and typtype <> 'b' and typrelid = 0`;

describe('the schema of a store', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openTestStore();
  });
  afterAll(() => store.close());

  it('is the one that is written down, on either store', async () => {
    const lines: string[] = [];
    for (const part of [TABLES, COLUMNS, CONSTRAINTS, INDEXES, FUNCTIONS, TRIGGERS, TYPES]) {
      const found = rowsOf<{ line: string }>(await store.db.execute(part));
      lines.push(...found.map(({ line }) => line).toSorted(), '');
    }
    await expect(lines.join('\n')).toMatchFileSnapshot('./catalogue.snap');
  });
});
