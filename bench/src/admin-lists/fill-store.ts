import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { fillChats, type Query } from './fill-chats.ts';

/** Other users' conversations per one of the admin's. */
export const OWN_EVERY = 25;

const STATES = `(array['settled','settled','settled','failed','expired','pending','review','refunded'])`;

/** Inserts rows `from` to `to` in every listed table. */
const FILLINGS: Record<string, string> = {
  users: `insert into users (id, email, username, mobile, university, password_hash, role, invite_code,
      total_messages, created_at, password_changed_at)
    select 'u' || n, 'student' || n || '@bench.test', 'طالبة القياس رقم ' || n, '05' || lpad(n::text, 8, '0'),
      'جامعة رقم ' || (n % 40), 'none', 'student', 'invite' || n, n % 500,
      now() - n * interval '1 minute', now()
    from generate_series($1::int, $2::int) n`,
  'plan periods': `insert into plan_periods (id, user_id, plan_id, starts_at, ends_at, source, created_at)
    select 'p' || n, 'u' || n, case when n % 3 = 0 then 'monthly' else 'welcome' end,
      now() - interval '10 days', now() + ((n % 60) - 30) * interval '1 day', 'admin', now()
    from generate_series($1::int, $2::int) n where n % 10 <> 0`,
  'days of use': `insert into usage_days (user_id, day, messages)
    select 'u' || n, to_char(now() - (n % 120) * interval '1 day', 'YYYY-MM-DD'), n % 20 + 1
    from generate_series($1::int, $2::int) n`,
  orders: `insert into orders (id, user_id, plan_id, plan, amount_halalas, currency, provider, provider_ref,
      state, refunded_halalas, created_at, expires_at, settled_at)
    select 'o' || n, 'u' || n, 'monthly',
      '{"name":"الباقة الشهرية","durationDays":30,"maxCenters":3,"messagesPerDay":200,"maxStorageBytes":1}',
      4900, 'SAR', 'sandbox', 'ref' || n, (${STATES})[n % 8 + 1], 0,
      now() - n * interval '1 minute', now(),
      case when n % 8 < 3 then now() - n * interval '1 minute' end
    from generate_series($1::int, $2::int) n`,
  suggestions: `insert into suggestions (id, user_id, content, status, created_at)
    select 's' || n, 'u' || n, 'اقتراح لتحسين البحث في المراكز رقم ' || n,
      (array['pending','responded','rejected'])[n % 3 + 1], now() - n * interval '1 minute'
    from generate_series($1::int, $2::int) n`,
  'support messages': `insert into support_messages (id, user_id, name, email, message, status, created_at)
    select 'm' || n, 'u' || n, 'طالبة القياس رقم ' || n, 'student' || n || '@bench.test',
      'رسالة إلى الدعم عن الدفع رقم ' || n, (array['open','answered','closed'])[n % 3 + 1],
      now() - n * interval '1 minute'
    from generate_series($1::int, $2::int) n`,
  'admin actions': `insert into admin_actions (id, admin_id, admin_name, action, target_id, before, after, created_at)
    select 'a' || n, (select id from users where role = 'admin' limit 1), 'مدير نبراس',
      (array['user.days','user.block','plan.edit','support.close'])[n % 4 + 1], 'u' || (n / 10),
      '{"days":0}', '{"days":3}', now() - n * interval '1 minute'
    from generate_series($1::int, $2::int) n`,
  centers: `insert into centers (id, user_id, course_name, specialization, is_enabled, serving_revision,
      wanted_revision, created_at)
    select 'c' || n, 'u' || n, 'مقرر ' || (n % 900), 'تخصص ' || (n % 50), n % 200 <> 0,
      case when n % 100 <> 1 then 1 end, 1, now() - n * interval '1 minute'
    from generate_series($1::int, $2::int) n`,
  'contents of files': `insert into file_contents (id, user_id, sha256, kind, byte_count, storage_key, status, created_at)
    select 'k' || n, 'u' || n, 'sha' || n, 'pdf', 1000, 'u' || n || '/k' || n,
      case when n % 100 = 1 then 'failed' else 'read' end, now()
    from generate_series($1::int, $2::int) n`,
  files: `insert into files (id, user_id, content_id, file_name, created_at)
    select 'f' || n, 'u' || n, 'k' || n, 'محاضرة.pdf', now() from generate_series($1::int, $2::int) n`,
  'files of centers': `insert into center_files (center_id, revision, position, file_id)
    select 'c' || n, 1, 0, 'f' || n from generate_series($1::int, $2::int) n`,
  'runs of questions': `insert into study_runs (id, user_id, center_id, wanted, made, engine, state, created_at)
    select 'r' || n, 'u' || n, 'c' || n, 10, 10, 'builtin', 'done', now() - n * interval '1 minute'
    from generate_series($1::int, $2::int) n`,
  'reported questions': `insert into study_items (id, center_id, user_id, kind, stem, answer, origin, state,
      reports, reported_at, created_at)
    select 'i' || n, 'c' || n, 'u' || n, 'tf', 'نص السؤال ' || n, '{"value":true}', 'extracted', 'live',
      '[{"reason":"الإجابة غير صحيحة","at":"2026-11-01T00:00:00.000Z"}]', now() - n * interval '1 minute', now()
    from generate_series($1::int, $2::int) n`,
  'calls of a model': `insert into model_calls (id, user_id, message_id, purpose, provider, model,
      input_tokens, output_tokens, is_estimate, cost_micros, created_at)
    select 'l' || n, 'u' || n, 'x' || n, 'reply', 'p', 'm', 100, 100, false, 1200,
      now() - n * interval '1 minute'
    from generate_series($1::int, $2::int) n`,
};

async function fill(query: Query, from: number, to: number): Promise<void> {
  for (const statement of Object.values(FILLINGS)) await query(statement, [from, to]);
  await fillChats(query, { from, to, ownEvery: OWN_EVERY });
  await query('vacuum analyze');
}

async function fillOwnChats(query: Query, from: number, to: number): Promise<void> {
  await fillChats(query, { from, to, ownEvery: 1 });
  await query('vacuum analyze');
}

export const FILLS = { rows: fill, ownChats: fillOwnChats };
export type Fill = { what: keyof typeof FILLS; from: number; to: number };

/** Fills a data folder's store while no server runs. */
export async function fillStore(dataDir: string, { what, from, to }: Fill): Promise<void> {
  const database = await PGlite.create(join(dataDir, 'db'));
  try {
    await FILLS[what](async (text, values) => database.query(text, values), from, to);
  } finally {
    await database.close();
  }
}

export async function fillPostgres(url: string, { what, from, to }: Fill): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await FILLS[what](async (text, values) => client.query(text, values), from, to);
  } finally {
    await client.end();
  }
}
