import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexedContains, inOrder } from '#src/db/search-tables.ts';
import { users } from '#src/db/tables/accounts.ts';
import { SEARCHED_PEOPLE, SEARCHED_USERS } from '#src/db/users.ts';
import { findMessagesOf, sumStorageOf } from '#src/features/access/access.queries.ts';
import { findRunningPlan, selectPeriods } from '#src/features/access/periods.queries.ts';
import { selectCenters } from '#src/features/centers/centers.queries.ts';
import { selectHistory, selectMessages } from '#src/features/chat/chat.queries.ts';
import { selectThreads } from '#src/features/chat/listing/listing.queries.ts';
import {
  lacksKeysInMoreThan,
  lockWithoutKeys,
} from '#src/features/chat/listing/search-keys.queries.ts';
import {
  selectIdsWithKeys,
  selectThreadsFound,
  selectThreadsLookedAt,
} from '#src/features/chat/listing/searching.queries.ts';
import { askToStop, findRunning } from '#src/features/chat/replying/replies.queries.ts';
import { selectFilesOf } from '#src/features/files/files.queries.ts';
import { findOrderByRef, selectOrdersOf } from '#src/features/orders/orders.queries.ts';
import { selectDueOrders } from '#src/features/orders/orders.sweep.queries.ts';
import { selectLiveSessions } from '#src/features/own-sessions/own-sessions.queries.ts';
import { countUnseen, selectOwn } from '#src/features/suggestions/suggestions.queries.ts';
import { hasEvent, selectEvents } from '#src/platform/observability/security-events.queries.ts';
import { selectSessionsByToken } from '#src/platform/sessions/sessions.queries.ts';
import { openTestStore } from '#src/testing/test-store.ts';
import type { Database } from '#src/db/database.ts';
import { seedFirstStart } from '#src/db/seed.ts';
import * as schema from '#src/db/schema.ts';
import type { Store } from '#src/db/open-store.ts';

const STUDENTS = 5_000;
const NOW = new Date('2026-11-15T12:00:00Z');
const STUDENT = 'student-777';

/** A term's worth of rows per student, generated in SQL. */
const FILL = `
  insert into users (id, email, username, mobile, university, password_hash, invite_code, created_at, password_changed_at)
    select 'student-' || n, n || '@uni.test', 'طالب', '', '', '', 'code-' || n, now() - n * interval '1 minute', now() from generate_series(1, ${STUDENTS}) n;
  insert into sessions (id, token_hash, user_id, remember, created_at, authenticated_at, last_seen_at, expires_at)
    select 'session-' || n, 'hash-' || n, 'student-' || n, false, now(), now(), now(), '2027-01-01' from generate_series(1, ${STUDENTS}) n;
  insert into plan_periods (id, user_id, plan_id, starts_at, ends_at, source, created_at)
    select 'period-' || n, 'student-' || n, 'welcome', '2026-01-01', '2027-01-01', 'welcome', now() from generate_series(1, ${STUDENTS}) n;
  insert into usage_days (user_id, day, messages)
    select 'student-' || n, '2026-11-' || d, 3 from generate_series(1, ${STUDENTS}) n, generate_series(10, 15) d;
  insert into threads (id, user_id, title, created_at, last_message_at)
    select 'thread-' || n || '-' || t, 'student-' || n, '', now(), now() - t * interval '1 hour' from generate_series(1, ${STUDENTS}) n, generate_series(1, 3) t;
  insert into messages (id, thread_id, user_id, position, role, content, state, created_at)
    select 'message-' || n || '-' || p, 'thread-' || n || '-1', 'student-' || n, p, 'user', 'نص', 'done', now() from generate_series(1, ${STUDENTS}) n, generate_series(1, 6) p;
  insert into centers (id, user_id, course_name, specialization, wanted_revision, created_at)
    select 'center-' || n, 'student-' || n, '', '', 1, now() from generate_series(1, ${STUDENTS}) n;
  insert into file_contents (id, user_id, sha256, kind, byte_count, storage_key, created_at)
    select 'content-' || n, 'student-' || n, 'sha', 'pdf', 1000, 'key-' || n, now() from generate_series(1, ${STUDENTS}) n;
  insert into files (id, user_id, content_id, file_name, created_at)
    select 'file-' || n, 'student-' || n, 'content-' || n, 'ملف', now() from generate_series(1, ${STUDENTS}) n;
  insert into orders (id, user_id, plan_id, plan, amount_halalas, currency, provider, provider_ref, state, created_at, expires_at, settled_at)
    select 'order-' || n, 'student-' || n, 'monthly', '{}', 4900, 'SAR', 'moyasar', 'ref-' || n, case when n % 1000 = 0 then 'pending' else 'settled' end, '2026-11-01', '2026-11-02', '2026-11-01' from generate_series(1, ${STUDENTS}) n;
  insert into refunds (id, order_id, amount_halalas, state, created_at)
    select 'refund-' || n, 'order-' || n, 4900, case when n % 500 = 0 then 'accepted' else 'done' end, now() from generate_series(1, ${STUDENTS}, 7) n;
  insert into suggestions (id, user_id, content, status, created_at)
    select 'suggestion-' || n, 'student-' || n, '', 'pending', now() from generate_series(1, ${STUDENTS}) n;
  insert into security_events (id, kind, user_id, address, device, at)
    select 'event-' || n || '-' || e, 'signed-in', 'student-' || n, '203.0.113.' || e || case when e > 1 then '/24' else '' end, '', now() - e * interval '40 days' from generate_series(1, ${STUDENTS}) n, generate_series(1, 3) e;
  analyze;`;

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

/** Tables that stay small: plans and second factors. */
const FEW_ROWS = new Set(['plans', 'second_factors']);

const scansOf = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && !FEW_ROWS.has(plan['Relation Name'] ?? '')
    ? [plan['Relation Name'] ?? '?']
    : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];
const THREADS = {
  userId: STUDENT,
  centerId: null,
  isPinnedOnly: false,
  before: null,
  limit: 30,
};

const EVERYDAY: Record<string, (db: Database) => Promise<unknown>> = {
  'a session by its token': (db) => selectSessionsByToken(db, ['hash-777'], NOW),
  'the running plan': (db) => findRunningPlan(db, STUDENT, NOW),
  "the day's messages": (db) => findMessagesOf(db, STUDENT, '2026-11-15'),
  'the bytes that are kept': (db) => sumStorageOf(db, STUDENT),
  'the periods of a user': (db) => selectPeriods(db, [STUDENT]),
  'the list of conversations': (db) => selectThreads(db, THREADS),
  'messages that may have a text': (db) =>
    selectIdsWithKeys(db, { userId: STUDENT, keys: '{777,778}', limit: 1001 }),
  'conversations that have a text': (db) =>
    selectThreadsFound(db, THREADS, { ids: ['message-777-1', 'message-777-2'], text: 'نص طويل' }),
  'conversations that are looked through': (db) => selectThreadsLookedAt(db, THREADS, 'نص طويل'),
  'messages without keys': (db) => lockWithoutKeys(db, STUDENT, 25),
  'whether many lack keys': (db) => lacksKeysInMoreThan(db, STUDENT, 500),
  'an account by a part of its address': (db) =>
    indexedContains(db, SEARCHED_USERS, '777@', inOrder('desc', users.createdAt)),
  'an account by two letters': (db) =>
    indexedContains(db, SEARCHED_PEOPLE, '77', inOrder('desc', users.createdAt)),
  'a page of messages': (db) => selectMessages(db, 'thread-777-1', { before: null, limit: 50 }),
  'what was said before': (db) => selectHistory(db, 'thread-777-1', { before: 9, limit: 60 }),
  'the running reply of a thread': (db) => findRunning(db, 'thread-777-1'),
  'the wish to stop': (db) => askToStop(db, 'thread-777-1'),
  'the centers of a user': (db) => selectCenters(db, STUDENT),
  'the files of a user': (db) => selectFilesOf(db, STUDENT),
  'the orders of a user': (db) => selectOrdersOf(db, STUDENT),
  'an order by its reference': (db) => findOrderByRef(db, 'moyasar', 'ref-777'),
  'orders to ask about again': (db) => selectDueOrders(db, NOW, 50),
  'the sessions of a user': (db) => selectLiveSessions(db, STUDENT, NOW, 100),
  'the security events of a user': (db) =>
    selectEvents(db, { userId: STUDENT, before: null, limit: 50 }),
  'the newest security events': (db) =>
    selectEvents(db, { userId: null, before: { at: NOW, id: 'event' }, limit: 50 }),
  'a network that a user came from': (db) =>
    hasEvent(db, {
      userId: STUDENT,
      kinds: ['signed-in'],
      network: '203.0.113.1',
      since: new Date(0),
    }),
  "a student's suggestions": (db) => selectOwn(db, STUDENT, 50),
  'answers not seen yet': (db) => countUnseen(db, STUDENT),
};

describe(`with ${STUDENTS} students`, () => {
  let store: Store;
  let pool: Pool;
  let db: Database;
  const statements: { text: string; values: unknown[] }[] = [];
  beforeAll(async () => {
    store = await openTestStore();
    if (store.kind !== 'postgres') return;
    await seedFirstStart(store.db, {
      now: NOW,
      adminEmail: 'admin@nibras.test',
      adminPasswordHash: '',
      newId: () => 'admin',
    });
    pool = new Pool({ connectionString: store.databaseUrl, max: 1 });
    await pool.query(FILL);
    const logQuery = (text: string, values: unknown[]) => void statements.push({ text, values });
    db = drizzle({ client: pool, schema, logger: { logQuery } });
  });
  afterAll(async () => {
    await pool.end();
    await store.close();
  });

  it.each(Object.keys(EVERYDAY))('%s is found by an index', async (name) => {
    statements.length = 0;
    await EVERYDAY[name]?.(db);
    expect(statements.length).toBeGreaterThan(0);
    for (const { text, values } of statements) {
      const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (format json) ${text}`,
        values,
      );
      expect(rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scansOf(Plan)))).toEqual(
        [],
      );
    }
  });
});
