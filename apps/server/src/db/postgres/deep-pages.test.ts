import { createHash } from 'node:crypto';
import { adminListOrders } from '@nibras/contract';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/db/database.ts';
import type { Store } from '#src/db/open-store.ts';
import * as schema from '#src/db/schema.ts';
import {
  selectOwnItemIds,
  selectOwnReviews,
  selectStatesOf,
} from '#src/features/cards/cards.queries.ts';
import { selectExported, selectPrints } from '#src/features/cards/exports.queries.ts';
import { selectOrders } from '#src/features/orders/admin/orders.queries.ts';
import { selectOwnItems } from '#src/features/study/items/items.queries.ts';
import { openTestStore } from '#src/testing/test-store.ts';

const ROWS = 5000;
const LIMIT = 100;
/** A page, what is joined to it, and a little that is looked at in vain. */
const MOST_TOUCHED = 10 * LIMIT;
const NOW = new Date('2026-11-15T12:00:00Z');

const FILL = `
  insert into users (id, email, username, mobile, university, password_hash, invite_code, created_at, password_changed_at)
    select 'student-' || n, n || '@uni.test', 'طالب', '', '', '', 'code-' || n, now(), now() from generate_series(1, 20) n;
  insert into centers (id, user_id, course_name, specialization, wanted_revision, created_at)
    select 'center-' || n, 'student-' || n, '', '', 1, now() from generate_series(1, 20) n;
  insert into study_items (id, center_id, user_id, kind, stem, answer, origin, state, created_at)
    select md5(s || '-' || n), 'center-' || s, 'student-' || s, 'card', 'سؤال ' || n,
      '{"accepted":["ج"],"points":[]}', 'imported', 'live', '2026-11-01'::timestamptz + n * interval '1 second'
    from generate_series(1, ${ROWS}) n, generate_series(1, 4) s;
  insert into card_states (item_id, user_id, due, stability, difficulty, state, step, reps, lapses)
    select id, user_id, created_at, 1, 5, 2, 0, 1, 0 from study_items;
  insert into card_reviews (user_id, n, item_id, client_review_id, rating, took_ms, at, before, after)
    select user_id, row_number() over (partition by user_id order by id), id, id, 3, 1, now(), '{}', '{}' from study_items;
  insert into orders (id, user_id, plan_id, plan, amount_halalas, currency, provider, provider_ref, state, created_at, expires_at)
    select 'order-' || lpad(n::text, 6, '0'), 'student-1', 'monthly', '{}', 4900, 'SAR', 'moyasar', 'ref-' || n, 'settled',
      '2026-11-01'::timestamptz + n * interval '1 second', '2026-11-02' from generate_series(1, ${ROWS}) n;
  vacuum analyze;`;

const secondsAfter = (n: number) => new Date(Date.parse('2026-11-01T00:00:00Z') + n * 1000);
const LAST_BUT = ROWS - 2 * LIMIT;
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const AFTER = { createdAt: secondsAfter(LAST_BUT), id: md5(`1-${LAST_BUT}`) };
const ITEM = Array.from({ length: ROWS }, (_, n) => md5(`1-${n + 1}`)).sort()[LAST_BUT] ?? '';

/** The last page but one of what is read page after page. */
const PAGES: Record<string, (db: Database) => PromiseLike<unknown>> = {
  'cards for an export': (db) => selectExported(db, 'center-1', AFTER, LIMIT),
  'what tells whether cards changed': (db) => selectPrints(db, 'center-1', AFTER, LIMIT),
  'items for the download of all': (db) => selectOwnItems(db, 'student-1', ITEM, LIMIT),
  'states of cards for the download of all': (db) =>
    selectOwnItemIds(db, 'student-1', ITEM, LIMIT).then((ids) => selectStatesOf(db, ids)),
  'reviews for the download of all': (db) => selectOwnReviews(db, 'student-1', LAST_BUT, LIMIT),
  "the console's orders as CSV": (db) => {
    const query = adminListOrders.query.parse({ direction: 'asc' });
    const walk = { last: [secondsAfter(LAST_BUT), `order-00${LAST_BUT}`] };
    const range = { limit: LIMIT, offset: LAST_BUT, walk };
    return selectOrders(db, query, { ...range, pendingSince: NOW });
  },
};

type Plan = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

function touchedBy(plan: Plan): number {
  const own = plan['Node Type'].includes('Scan')
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + touchedBy(part), own);
}

describe(`the last of many pages of ${ROWS} rows`, () => {
  let store: Store;
  let pool: Pool;
  let db: Database;
  const statements: { text: string; values: unknown[] }[] = [];
  beforeAll(async () => {
    store = await openTestStore();
    if (store.kind !== 'postgres') return;
    pool = new Pool({ connectionString: store.databaseUrl, max: 1 });
    for (const statement of FILL.split(';')) if (statement.trim()) await pool.query(statement);
    const logQuery = (text: string, values: unknown[]) => void statements.push({ text, values });
    db = drizzle({ client: pool, schema, logger: { logQuery } });
  });
  afterAll(async () => {
    await pool.end();
    await store.close();
  });

  it.each(Object.keys(PAGES))('costs no more than the first: %s', async (name) => {
    statements.length = 0;
    const page = (await PAGES[name]?.(db)) as unknown[];
    expect(page).toHaveLength(LIMIT);
    for (const { text, values } of statements) {
      const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (analyze, format json) ${text}`,
        values,
      );
      const plans = rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan));
      const touched = plans.reduce((sum, plan) => sum + touchedBy(plan), 0);
      expect(touched, text).toBeLessThanOrEqual(MOST_TOUCHED);
    }
  });
});
