import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '#src/testing/test-store.ts';
import { anyContains } from './arabic-search.ts';
import type { Store } from './open-store.ts';
import { faqs } from './schema.ts';

let store: Store;

const TITLES = [
  'مُراجَعـة الأسئلةِ',
  'شروط المقرر 101',
  'الفصل ٢ من Physics',
  'خصم 50% (عرض)',
  'a_b',
  'axb',
];

beforeAll(async () => {
  store = await openTestStore();
  await store.db.insert(faqs).values(
    TITLES.map((title, position) => ({
      id: String(position),
      title,
      description: position === 1 ? 'الباقة السنوية' : '',
      type: 'all' as const,
      position,
      createdAt: new Date(0),
    })),
  );
});
afterAll(() => store.close());

async function found(text: string): Promise<string[]> {
  const rows = await store.db
    .select()
    .from(faqs)
    .where(anyContains([faqs.title, faqs.description], text))
    .orderBy(faqs.position);
  return rows.map(({ title }) => title);
}

describe('anyContains', () => {
  it.each([
    ['other spellings of a letter', 'مراجعه الاسئله', TITLES[0]],
    ['vowel marks that only the search has', 'مُراجَعَة', TITLES[0]],
    ['digits of the other kind', '١٠١', TITLES[1]],
    ['digits that only the text writes so', '2 من', TITLES[2]],
    ['letters of the other case', 'PHYSICS', TITLES[2]],
    ['signs that mean something in a pattern', '50% (ع', TITLES[3]],
    ['an underscore as itself', 'a_b', TITLES[4]],
    ['a further column', 'سنويه', TITLES[1]],
  ])('finds %s', async (_what, text, title) => {
    expect(await found(text)).toEqual([title]);
  });

  it.each(['قمر', '.*', 'مراجعة|شروط', '[', '\\', '***=x'])(
    'finds nothing for %s',
    async (text) => {
      expect(await found(text)).toEqual([]);
    },
  );

  it('leaves everything in where nothing is sought', async () => {
    expect(await found('  ')).toEqual(TITLES);
  });
});
