import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#src/db/tables/accounts.ts';
import { suggestions } from '#src/db/tables/help-desk.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { Change } from '#src/platform/observability/recorded-change.ts';
import { insertUser, openHelpDesk } from '#src/testing/help-desk.ts';
import { MINUTE_MS } from '#src/testing/fixed-clock.ts';
import {
  createAdminSuggestionsService,
  type SuggestionChange,
  type AdminSuggestionsService,
} from './suggestions.service.ts';

let parts: Awaited<ReturnType<typeof openHelpDesk>>;
let service: AdminSuggestionsService;
let author: string;

beforeAll(async () => {
  parts = await openHelpDesk();
  service = createAdminSuggestionsService(parts.deps);
  author = await insertUser(parts.db, 'سارة العتيبي');
});
afterAll(() => parts.close());
beforeEach(async () => {
  await parts.db.delete(suggestions);
  parts.sentCounts.length = 0;
});

async function suggest(content = 'إضافة وضع للمراجعة', userId = author): Promise<string> {
  const id = newId();
  parts.clock.advance(MINUTE_MS);
  const row = { id, userId, content, status: 'pending' as const, createdAt: parts.clock.now() };
  await parts.db.insert(suggestions).values(row);
  return id;
}

const emailOf = async (userId: string): Promise<string> => {
  const [user] = await parts.db.select().from(users).where(eq(users.id, userId));
  return user?.email ?? '';
};

const everything = { q: '', direction: 'desc' as const };
const whole = { offset: 0, limit: 25 };

describe('answering a suggestion', () => {
  it('keeps the answer, mails it, tells the author and records it', async () => {
    const id = await suggest('إضافة <b>وضع</b> للمراجعة');
    const records: Change<SuggestionChange>[] = [];
    const answered = await service.answer(
      id,
      { text: 'أضيف الوضع.\nشكرًا على الفكرة.', adminName: 'مدير نبراس' },
      (_tx, change) => Promise.resolve(void records.push(change)),
    );
    expect(answered).toMatchObject({ status: 'responded', respondedBy: 'مدير نبراس' });
    expect(answered).toEqual(await service.get(id));
    const answer = await parts.inbox.next(await emailOf(author));
    expect(answer.text).toContain('أضيف الوضع.\n\nشكرًا على الفكرة.');
    expect(answer.text).toContain('https://nibras.test/suggestions');
    const isolated = /<\/?span[^>]*>/g;
    expect(answer.html.replace(isolated, '')).toContain('إضافة &lt;b&gt;وضع&lt;/b&gt; للمراجعة');
    expect(parts.sentCounts).toEqual([{ userId: author, unseen: 1 }]);
    expect(records).toEqual([
      {
        before: { status: 'pending', response: null, respondedBy: null },
        after: {
          status: 'responded',
          response: 'أضيف الوضع.\nشكرًا على الفكرة.',
          respondedBy: 'مدير نبراس',
        },
      },
    ]);
  });

  it('replaces an answer that was given before', async () => {
    const id = await suggest();
    await service.answer(id, { text: 'قريبًا', adminName: 'مدير' });
    await service.answer(id, { text: 'أضيف اليوم', adminName: 'مديرة' });
    expect(await service.get(id)).toMatchObject({ response: 'أضيف اليوم', respondedBy: 'مديرة' });
  });

  it('also answers one that was rejected', async () => {
    const id = await suggest();
    await service.reject(id, { text: null, adminName: 'مدير' });
    await service.answer(id, { text: 'أعيد النظر فيه', adminName: 'مدير' });
    expect((await service.get(id)).status).toBe('responded');
  });

  it('leaves nothing behind when its record fails', async () => {
    const id = await suggest('فكرة لا تُسجّل');
    const refuse = () => Promise.reject(new Error('no record'));
    await expect(service.answer(id, { text: 'نعم', adminName: 'مدير' }, refuse)).rejects.toThrow(
      'no record',
    );
    expect((await service.get(id)).status).toBe('pending');
    expect(parts.sentCounts).toEqual([]);
    // Emails are sent in order, so one of the failed answer would have arrived.
    const next = await insertUser(parts.db, 'التالية');
    await service.answer(await suggest('فكرة تالية', next), { text: 'نعم', adminName: 'مدير' });
    await parts.inbox.next(await emailOf(next));
    expect(parts.inbox.sent.some(({ text }) => text.includes('فكرة لا تُسجّل'))).toBe(false);
  });

  it('knows no suggestion that is gone', async () => {
    const answer = service.answer('nobody', { text: 'نعم', adminName: 'مدير' });
    await expect(answer).rejects.toMatchObject({ code: 'not_found' });
    await expect(service.get('nobody')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('rejecting a suggestion', () => {
  it('may do without words, and the answer finds some', async () => {
    const id = await suggest('فكرة مرفوضة');
    await service.reject(id, { text: null, adminName: 'مدير' });
    expect(await service.get(id)).toMatchObject({ status: 'rejected', response: null });
    const { inbox } = parts;
    let answer = await inbox.next(await emailOf(author));
    while (!answer.text.includes('فكرة مرفوضة')) answer = await inbox.next(await emailOf(author));
    expect(answer.text).toContain('تعذّر الأخذ به');
  });

  it('is refused for one that was answered', async () => {
    const id = await suggest();
    await service.answer(id, { text: 'نعم', adminName: 'مدير' });
    const rejection = service.reject(id, { text: 'لا', adminName: 'مدير' });
    await expect(rejection).rejects.toMatchObject({ code: 'conflict' });
    expect(await service.get(id)).toMatchObject({ status: 'responded', response: 'نعم' });
  });
});

describe('the page of suggestions', () => {
  it('pages, newest or oldest first, and counts them all', async () => {
    const ids = [await suggest('أولى'), await suggest('ثانية'), await suggest('ثالثة')];
    const first = await service.rows(everything, { offset: 0, limit: 2 });
    expect(await service.total(everything)).toBe(3);
    expect(first.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const rest = await service.rows(everything, { offset: 2, limit: 2 });
    expect(rest.map(({ id }) => id)).toEqual([ids[0]]);
    const oldest = await service.rows({ q: '', direction: 'asc' }, { offset: 0, limit: 1 });
    expect(oldest.map(({ content }) => content)).toEqual(['أولى']);
  });

  it('searches words and authors, however their letters are written', async () => {
    const other = await insertUser(parts.db, 'أحمد القرشي');
    await suggest('مراجعةٌ قبل الاختبار');
    await suggest('تنبيهات', other);
    const found = async (q: string) =>
      (await service.rows({ ...everything, q }, whole)).map(({ content }) => content);
    expect(await found('مراجعه')).toEqual(['مراجعةٌ قبل الاختبار']);
    expect(await found('احمد')).toEqual(['تنبيهات']);
    expect(await found('100%')).toEqual([]);
    expect(await service.total({ ...everything, q: 'احمد' })).toBe(1);
  });

  it('keeps one status', async () => {
    const id = await suggest();
    await suggest();
    await service.reject(id, { text: null, adminName: 'مدير' });
    const rejected = { ...everything, status: 'rejected' as const };
    expect(await service.rows(rejected, whole)).toMatchObject([{ id }]);
    expect(await service.count('pending')).toBe(1);
  });
});
