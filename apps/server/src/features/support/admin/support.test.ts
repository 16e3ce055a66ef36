import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { supportMessages } from '#src/db/tables/help-desk.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { Change } from '#src/platform/observability/recorded-change.ts';
import { insertUser, openHelpDesk } from '#src/testing/help-desk.ts';
import { MINUTE_MS } from '#src/testing/fixed-clock.ts';
import {
  createAdminSupportService,
  type SupportChange,
  type AdminSupportService,
} from './support.service.ts';

let parts: Awaited<ReturnType<typeof openHelpDesk>>;
let service: AdminSupportService;

beforeAll(async () => {
  parts = await openHelpDesk();
  service = createAdminSupportService(parts.deps);
});
afterAll(() => parts.close());
beforeEach(async () => {
  await parts.db.delete(supportMessages);
  parts.sentCounts.length = 0;
});

async function write(overrides: { userId?: string; name?: string; message?: string } = {}) {
  const id = newId();
  parts.clock.advance(MINUTE_MS);
  const email = `${id.toLowerCase()}@mail.test`;
  await parts.db.insert(supportMessages).values({
    id,
    name: 'نورة',
    email,
    message: 'لا يفتح الملف',
    status: 'open',
    createdAt: parts.clock.now(),
    ...overrides,
  });
  return { id, email };
}

const everything = { q: '', direction: 'desc' as const };
const whole = { offset: 0, limit: 25 };

describe('answering a message', () => {
  it('keeps the answer, mails it to the address given, tells the author and records it', async () => {
    const userId = await insertUser(parts.db, 'نورة');
    const { id, email } = await write({ userId });
    const records: Change<SupportChange>[] = [];
    await service.answer(id, { body: 'حُلّت المشكلة.', adminName: 'مدير نبراس' }, (_tx, change) =>
      Promise.resolve(void records.push(change)),
    );
    expect(await service.get(id)).toMatchObject({
      status: 'answered',
      lastAnswerAt: parts.clock.now(),
      answers: [{ body: 'حُلّت المشكلة.', answeredBy: 'مدير نبراس' }],
    });
    const answer = await parts.inbox.next(email);
    expect(answer.text).toContain('حُلّت المشكلة.');
    expect(answer.text).toContain('«لا يفتح الملف»');
    expect(answer.text).toContain('https://nibras.test/support');
    expect(parts.sentCounts).toEqual([{ userId, unseen: 1 }]);
    expect(records).toEqual([
      { before: { status: 'open' }, after: { status: 'answered', answer: 'حُلّت المشكلة.' } },
    ]);
  });

  it('answers a visitor by mail alone', async () => {
    const { id, email } = await write();
    await service.answer(id, { body: 'أهلًا', adminName: 'مدير' });
    expect((await parts.inbox.next(email)).text).not.toContain('https://nibras.test');
    expect(parts.sentCounts).toEqual([]);
  });

  it('adds to the answers before, oldest first', async () => {
    const { id } = await write();
    await service.answer(id, { body: 'أول', adminName: 'مدير' });
    parts.clock.advance(MINUTE_MS);
    await service.answer(id, { body: 'ثانٍ', adminName: 'مدير' });
    expect((await service.get(id)).answers.map(({ body }) => body)).toEqual(['أول', 'ثانٍ']);
  });

  it('leaves nothing behind when its record fails', async () => {
    const { id, email } = await write();
    const refuse = () => Promise.reject(new Error('no record'));
    await expect(service.answer(id, { body: 'أهلًا', adminName: 'م' }, refuse)).rejects.toThrow();
    expect(await service.get(id)).toMatchObject({ status: 'open', answers: [] });
    // Emails are sent in order, so one of the failed answer would have arrived.
    const next = await write();
    await service.answer(next.id, { body: 'أهلًا', adminName: 'م' });
    await parts.inbox.next(next.email);
    expect(parts.inbox.sent.filter(({ to }) => to === email)).toEqual([]);
  });

  it('knows no message that is gone', async () => {
    const gone = { code: 'not_found' };
    await expect(service.answer('x', { body: 'ب', adminName: 'م' })).rejects.toMatchObject(gone);
    await expect(service.close('x')).rejects.toMatchObject(gone);
    await expect(service.get('x')).rejects.toMatchObject(gone);
  });
});

describe('closing a message', () => {
  it('closes it, and an answer or a reopening brings it back', async () => {
    const { id } = await write();
    await service.close(id);
    expect((await service.get(id)).status).toBe('closed');
    await service.reopen(id);
    expect((await service.get(id)).status).toBe('open');
    await service.close(id);
    await service.answer(id, { body: 'بعد الإغلاق', adminName: 'مدير' });
    expect((await service.get(id)).status).toBe('answered');
  });

  it('is recorded', async () => {
    const { id } = await write();
    const records: Change<SupportChange>[] = [];
    await service.close(id, (_tx, change) => Promise.resolve(void records.push(change)));
    expect(records).toEqual([{ before: { status: 'open' }, after: { status: 'closed' } }]);
  });
});

describe('the page of messages', () => {
  it('pages, searches and keeps one status', async () => {
    const first = await write({ message: 'الدفع معلّق' });
    const second = await write({ name: 'إيمان' });
    const ids = async (q: string, range = whole) =>
      (await service.rows({ ...everything, q }, range)).map(({ id }) => id);
    expect(await ids('')).toEqual([second.id, first.id]);
    expect(await ids('معلق')).toEqual([first.id]);
    expect(await ids('ايمان')).toEqual([second.id]);
    expect(await ids(second.email)).toEqual([second.id]);
    expect(await ids('', { limit: 1, offset: 1 })).toEqual([first.id]);
    expect(await service.total(everything)).toBe(2);
    await parts.db
      .update(supportMessages)
      .set({ status: 'closed' })
      .where(eq(supportMessages.id, first.id));
    expect(await service.count('open')).toBe(1);
    const closed = { ...everything, status: 'closed' as const };
    expect(await service.rows(closed, whole)).toHaveLength(1);
  });
});
