import { keysOf } from '../../../apps/server/src/retrieval/letters/search-keys.ts';

export type Query = (
  text: string,
  values?: unknown[],
) => Promise<{ rows: Record<string, unknown>[] }>;

const AT_ONCE = 500;
const MESSAGES_A_CHAT = 20;
const [QUESTION_WORDS, ANSWER_WORDS] = [12, 80];
const COMMON_WORDS = 'في من على التي هذه إلى أن كان بين هو مع كل عند ثم لأن وهي قد ما لا'.split(' ');
const LETTERS = 'المنريبتدعقسفحكوجشطخصذغضزثظ';
const BEFORE = ['', 'ال', 'و', 'بال', 'ي', 'ت', 'م', 'است', 'وال', 'لل'];
const AFTER = ['', 'ة', 'ات', 'ون', 'ين', 'ها', 'هم', 'نا', 'ية', 'وا'];

/** Conversations number `from` to `to` by their messages; one in so many is the admin's. */
type Chats = { from: number; to: number; ownEvery: number };

/** Drops the key index while filling, because rebuilding it takes a tenth of the time. */
export async function fillChats(query: Query, { from, to, ownEvery }: Chats): Promise<void> {
  const index = await query(`select pg_get_indexdef('messages_search_index'::regclass) as made`);
  await query('drop index messages_search_index');
  await query(
    `insert into threads (id, user_id, title, last_message, created_at, last_message_at)
    select 't' || n / ${MESSAGES_A_CHAT},
      case when n / ${MESSAGES_A_CHAT} % $3 = 0 then (select id from users where role = 'admin' limit 1)
        else 'u' || n end,
      'محادثة رقم ' || n, '', now(), now() - n * interval '1 minute'
    from generate_series($1::int, $2::int) n where n % ${MESSAGES_A_CHAT} = 1`,
    [from, to, ownEvery],
  );
  const owners = await query(`select id, user_id as "userId" from threads`);
  const ownerOf = new Map(owners.rows.map(({ id, userId }) => [id, String(userId)]));
  for (let start = from; start <= to; start += AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(AT_ONCE, to + 1 - start) },
      (_, at) => start + at,
    );
    const rows = numbers.map((n) => {
      const threadId = `t${Math.floor((n - 1) / MESSAGES_A_CHAT)}`;
      const userId = ownerOf.get(threadId) ?? '';
      const content = textOf(n, n % 2 === 1 ? QUESTION_WORDS : ANSWER_WORDS);
      return { n, threadId, userId, content, keys: keysOf(userId, content) };
    });
    await query(
      `insert into messages (id, thread_id, user_id, position, role, content, search_keys, state, created_at)
      select 'w' || n, "threadId", "userId", (n - 1) % ${MESSAGES_A_CHAT},
        (array['assistant','user'])[n % 2 + 1], content, keys::int4[], 'done', now()
      from jsonb_to_recordset($1::jsonb) as given
        (n int, "threadId" text, "userId" text, content text, keys text)`,
      [JSON.stringify(rows)],
    );
  }
  await query(`set maintenance_work_mem = '256MB'`);
  await query(String(index.rows[0]?.made));
}

/** A seeded text of some thousand words with natural frequencies. */
function textOf(seed: number, count: number): string {
  let state = seed;
  const upTo = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const one = (of: string | readonly string[]): string => of[upTo(of.length)] ?? '';
  /** Earlier letters are more frequent. */
  const letter = (): string => LETTERS[upTo(upTo(LETTERS.length) + 1)] ?? '';
  const words = Array.from({ length: count }, () =>
    upTo(3) === 0 ? one(COMMON_WORDS) : one(BEFORE) + letter() + letter() + letter() + one(AFTER),
  );
  return `${words.join(' ')} ${seed}`;
}
