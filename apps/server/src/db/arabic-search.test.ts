import { ADMIN_FOUND_MAX } from '@nibras/contract';
import { eq, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '#src/testing/test-store.ts';
import { anyContains } from './arabic-search.ts';
import type { Store } from './open-store.ts';
import { suggestions, supportMessages } from './schema.ts';
import {
  countMatching,
  eitherContains,
  indexedContains,
  inOrder,
  narrowed,
  pageOf,
  sortedBy,
} from './search-tables.ts';
import { SEARCHED_PEOPLE } from './users.ts';

let store: Store;

const TITLES = [
  'مُراجَعـة الأسئلةِ',
  'شروط المقرر 101',
  'الفصل ٢ من Physics',
  'خصم 50% (عرض)',
  'a_b',
  'axb',
  "l'été \\ fin",
];
const { message, name, email, id } = supportMessages;
const wanted = { id, indexed: [message, name, email] };
const NEWEST_FIRST = inOrder('desc', supportMessages.createdAt, id);
const search = (text: string) => indexedContains(store.db, wanted, text, NEWEST_FIRST);

const rowOf = (title: string, position: number) => ({
  id: String(position),
  name: position === 1 ? 'الباقة السنوية' : '',
  email: '',
  message: title,
  status: 'open' as const,
  createdAt: new Date(position),
});

beforeAll(async () => {
  store = await openTestStore();
  await store.db.insert(supportMessages).values(TITLES.map(rowOf));
});
afterAll(() => store.close());

const WAYS = {
  anyContains: (text: string) => Promise.resolve(anyContains([message, name], text)),
  indexedContains: async (text: string) => (await search(text))?.page,
};

describe.each(Object.keys(WAYS) as (keyof typeof WAYS)[])('%s', (way) => {
  async function found(text: string): Promise<string[]> {
    const rows = await store.db
      .select()
      .from(supportMessages)
      .where(await WAYS[way](text))
      .orderBy(supportMessages.createdAt);
    return rows.map((row) => row.message);
  }

  it.each([
    ['other spellings of a letter', 'مراجعه الاسئله', TITLES[0]],
    ['vowel marks that only the search has', 'مُراجَعَة', TITLES[0]],
    ['digits of the other kind', '١٠١', TITLES[1]],
    ['digits that only the text writes so', '2 من', TITLES[2]],
    ['letters of the other case', 'PHYSICS', TITLES[2]],
    ['signs that mean something in a pattern', '50% (ع', TITLES[3]],
    ['an underscore as itself', 'a_b', TITLES[4]],
    ['a further column', 'سنويه', TITLES[1]],
    ['a part of a word', 'مقر', TITLES[1]],
    ['two letters', 'xb', TITLES[5]],
    ['the last letter of a text', 'ض)', TITLES[3]],
    ['signs that mean something in a query of grams', "l'été \\", TITLES[6]],
  ])('finds %s', async (_what, text, title) => {
    expect(await found(text)).toEqual([title]);
  });

  it('finds a single letter', async () => {
    expect(await found('B')).toEqual(['a_b', 'axb']);
    expect(await found("'")).toEqual([TITLES[6]]);
  });

  it.each(['قمر', '.*', 'مراجعة|شروط', '[', '***=x', '5 0', 'b a'])(
    'finds nothing for %s',
    async (text) => {
      expect(await found(text)).toEqual([]);
    },
  );

  it('leaves everything in where nothing is sought', async () => {
    expect(await found('  ')).toEqual(TITLES);
  });
});

describe('what very many rows have', () => {
  const MANY = ADMIN_FOUND_MAX + 500;
  beforeAll(async () => {
    await store.db.execute(sql`
      insert into ${supportMessages} (id, name, email, message, status, created_at)
      select 'many' || n, '', '', 'كثيرة ' || n, 'open', now() from generate_series(1, ${MANY}::int) n`);
  });

  const matching = async (text: string) =>
    store.db
      .select({ id })
      .from(supportMessages)
      .where((await search(text))?.page);

  it('is found whole', async () => {
    expect(await matching('كثيره')).toHaveLength(MANY);
    expect(await matching('كثيره 77')).toHaveLength(11);
  });

  it('is counted no further than the console tells', async () => {
    const totalOf = async (text: string, filter?: SQL) => {
      const found = await search(text);
      return countMatching(store.db, supportMessages, narrowed(found, [filter]));
    };
    expect(await totalOf('كثيره')).toBe(ADMIN_FOUND_MAX + 1);
    expect(await totalOf('كثيره', eq(supportMessages.status, 'open'))).toBe(ADMIN_FOUND_MAX + 1);
    expect(await totalOf('كثيره', eq(supportMessages.status, 'closed'))).toBe(0);
    expect(await totalOf('كثيره 77')).toBe(11);
    expect(await totalOf('كثيره 77', eq(id, 'many77'))).toBe(1);
    expect(await totalOf('')).toBe(MANY + TITLES.length);
  });
});

describe('a page of found rows', () => {
  const NEAR = Array.from({ length: 400 }, (_, at) => `near${at}`);
  beforeAll(async () => {
    await store.db.execute(sql`
      insert into ${supportMessages} (id, name, email, message, status, created_at)
      select 'near' || n, '', '', 'قريبة ' || n, case when n % 2 = 0 then 'open' else 'closed' end,
        to_timestamp(1000000 - n)
      from generate_series(0, ${NEAR.length - 1}::int) n`);
  });

  const shown = async (filter: SQL | undefined, range: { limit: number; offset: number }) => {
    const matching = narrowed(await search('قريبه'), [filter]);
    const rows = await store.db
      .select({ id })
      .from(supportMessages)
      .where(await pageOf(store.db, matching, { id, order: NEWEST_FIRST, ...range }))
      .orderBy(...sortedBy(NEWEST_FIRST));
    return rows.map((row) => row.id);
  };

  it.each([
    ['the first', 0],
    ['a later one', 200],
    ['the last', 390],
    ['one behind the last', 400],
  ])('has its rows in their order: %s', async (_which, offset) => {
    const range = { limit: 20, offset };
    expect(await shown(undefined, range)).toEqual(NEAR.slice(offset, offset + 20));
  });

  it.each(['asc', 'desc'] as const)(
    'follows the one before, where page after page is read: %s',
    async (direction) => {
      const order = inOrder(direction, supportMessages.createdAt, id);
      const matching = narrowed(undefined, [eq(supportMessages.status, 'open')]);
      const all = await store.db
        .select({ id })
        .from(supportMessages)
        .where(matching.page)
        .orderBy(...sortedBy(order));
      const walk = { last: null };
      const read: string[] = [];
      for (let offset = 0; offset <= all.length; offset += 30) {
        const rows = await store.db
          .select({ id })
          .from(supportMessages)
          .where(await pageOf(store.db, matching, { id, order, limit: 30, offset, walk }))
          .orderBy(...sortedBy(order));
        read.push(...rows.map((row) => row.id));
      }
      expect(read).toEqual(all.map((row) => row.id));
    },
  );

  it('has only what a filter leaves', async () => {
    const open = NEAR.filter((_, at) => at % 2 === 0);
    const isOpen = eq(supportMessages.status, 'open');
    expect(await shown(isOpen, { limit: 20, offset: 180 })).toEqual(open.slice(180));
    expect(await shown(isOpen, { limit: 20, offset: 0 })).toEqual(open.slice(0, 20));
  });
});

describe('rows that contain a text or belong to a user who does', () => {
  const NUMBERS = Array.from({ length: ADMIN_FOUND_MAX + 500 }, (_, at) => at + 1);
  beforeAll(async () => {
    await store.db.execute(sql`
      insert into users (id, email, username, mobile, university, password_hash, role, invite_code,
        created_at, password_changed_at)
      select 'u' || n, 'u' || n || '@uni.test', 'طالبة ' || n, '', '', '', 'student', n::text, now(), now()
      from generate_series(1, ${NUMBERS.length}::int) n`);
    await store.db.execute(sql`
      insert into ${suggestions} (id, user_id, content, status, created_at)
      select 's' || n, 'u' || n, 'اقتراح ' || (n + 1), 'pending', now()
      from generate_series(1, ${NUMBERS.length}::int) n`);
    // The sample size depends on the table's statistics.
    await store.db.execute(sql`analyze ${suggestions}`);
  });

  it.each([
    ['they have it themselves', 'اقتراح 77', (n: number) => `${n + 1}`.startsWith('77')],
    ['their owner has it', 'طالبه 77', (n: number) => `${n}`.startsWith('77')],
    ['many owners have it', 'طالبه 1', (n: number) => `${n}`.startsWith('1')],
    ['either has it', '77', (n: number) => `${n} ${n + 1}`.includes('77')],
    ['very many have it', 'اقتراح', () => true],
    ['very many owners have it', 'طالبه', () => true],
    ['nobody has it', 'شكوى', () => false],
  ])('are found and counted where %s', async (_where, text, isMeant) => {
    const places = [
      { id: suggestions.id, indexed: [suggestions.content] },
      { ...SEARCHED_PEOPLE, row: suggestions.id, column: suggestions.userId },
    ];
    const order = inOrder('desc', suggestions.createdAt, suggestions.id);
    const matching = narrowed(await eitherContains(store.db, places, text, order), []);
    const rows = await store.db.select().from(suggestions).where(matching.page);
    const meant = NUMBERS.filter(isMeant).map((n) => `s${n}`);
    expect(rows.map((row) => row.id).sort()).toEqual(meant.sort());
    const counted = Math.min(meant.length, ADMIN_FOUND_MAX + 1);
    expect(await countMatching(store.db, suggestions, matching)).toBe(counted);
  });
});
