import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createCenter } from '@nibras/contract';
import { Client } from 'pg';
import type { Query } from '../admin-lists/fill-chats.ts';
import { FILLS } from '../admin-lists/fill-store.ts';
import { startWatchedServer } from '../event-loop/server.ts';
import { signUpStudents, type Student } from '../stream/students.ts';
import { ABUSERS, CHATTERS, type Cast } from './cast.ts';
import { onPostgres } from './databases.ts';

/** Rows of the console's tables, so that none is trivially small. */
const ROWS_OF_THE_CONSOLE = { from: 1001, to: 6000 };

/**
 * Years of use by abusing accounts on the largest plan, which allows most harm. The last account
 * has exhausted the smallest plan.
 */
const FILLINGS: [what: string, statement: string, of: (abusers: readonly string[]) => string][] = [
  [
    'the largest plan for everybody',
    `update plan_periods set plan_id = 'yearly', ends_at = now() + interval '1 year'
     where user_id <> $1`,
    (abusers) => abusers.at(-1) ?? '',
  ],
  [
    '400 conversations',
    `insert into threads (id, user_id, title, last_message, created_at, last_message_at)
     select 'abuse-t' || n, $1, 'محادثة رقم ' || n, 'آخر رسالة', now(), now() - n * interval '1 minute'
     from generate_series(1, 400) n`,
    ([first = '']) => first,
  ],
  [
    'with 4,000 messages of 3,000 letters, the first one with 100 more of the greatest length',
    `insert into messages (id, thread_id, user_id, position, role, content, state, created_at)
     select 'abuse-m' || n, 'abuse-t' || (n % 400 + 1), $1, n, 'assistant',
       repeat('كلمات من درس قديم ', 180), 'done', now() from generate_series(1, 4000) n
     union all
     select 'abuse-l' || n, 'abuse-t1', $1, 5000 + n, 'user', repeat('حرف ', 5000), 'done', now()
     from generate_series(1, 100) n`,
    ([first = '']) => first,
  ],
  [
    'ten centers',
    `insert into centers (id, user_id, course_name, specialization, serving_revision, wanted_revision,
       created_at)
     select 'abuse-c' || n, $1, 'مقرر ' || n, 'تخصص', 1, 1, now() from generate_series(1, 10) n`,
    ([, second = '']) => second,
  ],
  [
    'of twenty files each',
    `with content as (
       insert into file_contents (id, user_id, sha256, kind, byte_count, storage_key, status, page_count,
         pages_read, ocr_pages, created_at)
       select 'abuse-k' || n, $1, 'sha' || n, 'pdf', 1000, 'abuse/k' || n, 'read', 300, 300,
         (select json_agg(p) from generate_series(1, 300) p)::text, now() from generate_series(1, 200) n
       returning id, substring(id from 8)::int as n
     ), file as (
       insert into files (id, user_id, content_id, file_name, created_at)
       select 'abuse-f' || n, $1, id, 'محاضرة ' || n || '.pdf', now() from content
       returning id, substring(id from 8)::int as n
     )
     insert into center_files (center_id, revision, position, file_id)
     select 'abuse-c' || (n % 10 + 1), 1, n / 10, id from file`,
    ([, second = '']) => second,
  ],
  [
    'a center of 20,000 cards',
    `with center as (
       insert into centers (id, user_id, course_name, specialization, wanted_revision, created_at)
       values ('abuse-d', $1, 'مقرر البطاقات', 'تخصص', 1, now()) returning id, user_id
     )
     insert into study_items (id, center_id, user_id, kind, stem, answer, explanation, origin, state,
       created_at)
     select 'abuse-i' || n, id, user_id, 'card', 'سؤال البطاقة رقم ' || n || ' من مقرر القياس',
       jsonb_build_object('accepted', jsonb_build_array('جواب ' || md5(n::text)), 'points', '[]'::jsonb),
       repeat('شرح من بضع كلمات ', 8), 'imported', 'live', now() - n * interval '1 second'
     from center, generate_series(1, 20000) n`,
    ([, , third = '']) => third,
  ],
  [
    'a course of 2,000 questions',
    `with center as (
       insert into centers (id, user_id, course_name, specialization, wanted_revision, created_at)
       values ('abuse-w', $1, 'مقرر الجولات', 'تخصص', 1, now()) returning id, user_id
     )
     insert into study_items (id, center_id, user_id, kind, stem, answer, topic, origin, state, created_at)
     select 'abuse-q' || n, id, user_id, 'tf', 'عبارة رقم ' || n || ' من مقرر القياس',
       '{"accepted":[true],"points":[]}', 'موضوع ' || (n % 20), 'own', 'live', now()
     from center, generate_series(1, 2000) n`,
    ([, , third = '']) => third,
  ],
  [
    'with 5,000 answers, all that are kept',
    `insert into evidence (user_id, source, source_id, center_id, item_id, topic, is_right, at)
     select $1, 'walk', 'abuse-' || n, 'abuse-w', 'abuse-q' || (n % 2000 + 1), 'موضوع ' || (n % 20),
       n % 3 > 0, now() - n * interval '1 second'
     from generate_series(1, 5000) n`,
    ([, , third = '']) => third,
  ],
  [
    'a plan that is full up to one byte',
    `insert into file_contents (id, user_id, sha256, kind, byte_count, storage_key, status, created_at)
     select 'abuse-full', $1, 'full', 'pdf', 100 * 1024 * 1024 - 1, 'abuse/full', 'read', now()`,
    (abusers) => abusers.at(-1) ?? '',
  ],
];

/**
 * Prepares a data folder, and a database if given, to be copied for each server; returns the path
 * of the cast.
 */
export async function prepareStore(dataDir: string, databaseUrl: string | null): Promise<string> {
  const server = await startWatchedServer({
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1',
    ...(databaseUrl !== null && onPostgres(databaseUrl)),
  });
  const everybody = await signUpStudents(server.url, join(dataDir, 'mail'), CHATTERS + ABUSERS + 1);
  const [first, ...others] = everybody;
  if (!first) throw new Error('no account was created');
  const cast: Cast = {
    bystander: { ...first, centerId: await makeCenter(server.url, first) },
    chatters: others.slice(0, CHATTERS),
    abusers: others.slice(CHATTERS),
  };
  await server.end();

  const database = await openDatabase(dataDir, databaseUrl);
  await FILLS.rows(database.query, ROWS_OF_THE_CONSOLE.from, ROWS_OF_THE_CONSOLE.to);
  const abusers = cast.abusers.map(({ userId }) => userId);
  for (const [, statement, of] of FILLINGS) await database.query(statement, [of(abusers)]);
  await database.query('vacuum analyze');
  await database.close();

  const castFile = join(dataDir, 'cast.json');
  await writeFile(castFile, JSON.stringify(cast));
  return castFile;
}

async function openDatabase(
  dataDir: string,
  databaseUrl: string | null,
): Promise<{ query: Query; close: () => Promise<void> }> {
  if (databaseUrl === null) {
    const database = await PGlite.create(join(dataDir, 'db'));
    const query: Query = (text, values) => database.query(text, values);
    return { query, close: () => database.close() };
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return { query: (text, values) => client.query(text, values), close: () => client.end() };
}

async function makeCenter(url: string, { token }: Student): Promise<string> {
  const response = await fetch(url + createCenter.path, {
    method: createCenter.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ courseName: 'مقرر القياس', specialization: 'القياس', files: [] }),
  });
  return createCenter.response.parse(await response.json()).center.id;
}
