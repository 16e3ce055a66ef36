import { adminListOrders } from '@nibras/contract';
import { drizzle } from 'drizzle-orm/node-postgres';
import { escapeLiteral, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/db/database.ts';
import { itemPages } from '#src/db/facts/item-pages.ts';
import type { Store } from '#src/db/open-store.ts';
import * as schema from '#src/db/schema.ts';
import { exportReviews, exportStates } from '#src/features/cards/cards.export.ts';
import { selectExported, selectPrints } from '#src/features/cards/exports.queries.ts';
import { selectOrders } from '#src/features/orders/admin/orders.queries.ts';
import { exportItems } from '#src/features/study/study.export.ts';
import type { Walk } from '#src/db/row-pages.ts';
import { openTestStore } from '#src/testing/test-store.ts';

const ROWS = 2000;
const AT_ONCE = 50;
const MOST_LOOKS = 8;
const NOW = new Date('2026-11-15T12:00:00Z');

/** One student with much data and others with little. */
const FILL = `
  insert into users (id, email, username, mobile, university, password_hash, invite_code, created_at, password_changed_at)
    select 'student-' || n, n || '@uni.test', 'طالب', '', '', '', 'code-' || n, now(), now() from generate_series(1, 3000) n;
  insert into centers (id, user_id, course_name, specialization, wanted_revision, created_at)
    select 'center-' || n, 'student-' || n, '', '', 1, now() from generate_series(1, 3000) n;
  insert into study_items (id, center_id, user_id, kind, stem, answer, origin, state, created_at)
    select md5(n::text), 'center-' || s, 'student-' || s, 'card', 'سؤال ' || n,
      '{"accepted":["ج"],"points":[]}', 'imported', 'live', '2026-11-01'::timestamptz + n * interval '1 second'
    from (select n, greatest(1, n - ${ROWS - 1}) as s from generate_series(1, ${ROWS + 2000}) n) x;
  insert into card_states (item_id, user_id, due, stability, difficulty, state, step, reps, lapses)
    select id, user_id, created_at, 1, 5, 2, 0, 1, 0 from study_items;
  insert into card_reviews (user_id, n, item_id, client_review_id, rating, took_ms, at, before, after)
    select user_id, row_number() over (partition by user_id order by id), id, id, 3, 1, now(), '{}', '{}' from study_items;
  insert into orders (id, user_id, plan_id, plan, amount_halalas, currency, provider, provider_ref, state, created_at, expires_at)
    select 'order-' || n, 'student-' || n, 'monthly', '{}', 4900, 'SAR', 'moyasar', 'ref-' || n, 'settled',
      '2026-11-01'::timestamptz + n * interval '1 second', '2026-11-02' from generate_series(1, ${ROWS}) n;
  vacuum analyze`;

async function* orders(db: Database): AsyncGenerator<object> {
  const query = adminListOrders.query.parse({});
  const walk: Walk = { last: null };
  for (let offset = 0; offset < ROWS; offset += AT_ONCE) {
    yield* await selectOrders(db, query, { limit: AT_ONCE, offset, walk, pendingSince: NOW });
  }
}

async function* ofItems(
  db: Database,
  select: (db: Database, ids: readonly string[]) => PromiseLike<object[]>,
): AsyncGenerator<object> {
  const scope = { userId: 'student-1', centerId: 'center-1' };
  for await (const { ids } of itemPages(db, scope, AT_ONCE)) yield* await select(db, ids);
}

const READINGS: Record<string, (db: Database) => AsyncIterable<object>> = {
  'cards for an export': (db) => ofItems(db, selectExported),
  'what tells whether cards changed': (db) => ofItems(db, selectPrints),
  'items for the download of all': (db) => exportItems(db, 'student-1'),
  'states of cards for the download of all': (db) => exportStates(db, 'student-1'),
  'reviews for the download of all': (db) => exportReviews(db, 'student-1'),
  "the console's orders as CSV": orders,
};

type Plan = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

function looksOf(plan: Plan): number {
  const own = plan['Node Type'].includes('Scan')
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + looksOf(part), own);
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return escapeLiteral(`{${value.join()}}`);
  return escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}

describe(`reading ${ROWS} rows page after page`, () => {
  let store: Store;
  let pool: Pool;
  let db: Database;
  const statements: { text: string; values: unknown[] }[] = [];
  beforeAll(async () => {
    store = await openTestStore();
    if (store.kind !== 'postgres') return;
    pool = new Pool({ connectionString: store.databaseUrl, max: 1 });
    for (const statement of FILL.split(';')) await pool.query(statement);
    const logQuery = (text: string, values: unknown[]) => void statements.push({ text, values });
    db = drizzle({ client: pool, schema, logger: { logQuery } });
  });
  afterAll(async () => {
    await pool.end();
    await store.close();
  });

  /** Explains with a generic plan, which the embedded store uses for frequent statements. */
  async function explain({ text, values }: { text: string; values: unknown[] }): Promise<number> {
    await pool.query('set plan_cache_mode = force_generic_plan');
    await pool.query(`prepare kept as ${text}`);
    const given = values.length > 0 ? `(${values.map(literal).join()})` : '';
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) execute kept${given}`,
    );
    await pool.query('deallocate kept');
    const plans = rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan));
    return plans.reduce((sum, plan) => sum + looksOf(plan), 0);
  }

  it.each(Object.keys(READINGS))('looks at each row a few times alone: %s', async (name) => {
    statements.length = 0;
    const rows: object[] = [];
    for await (const row of READINGS[name]?.(db) ?? []) rows.push(row);
    expect(rows).toHaveLength(ROWS);
    let looks = 0;
    for (const statement of [...statements]) looks += await explain(statement);
    expect(looks).toBeLessThanOrEqual(MOST_LOOKS * ROWS);
  });
});
