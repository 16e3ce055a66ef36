import {
  contactSupport,
  deleteUser,
  exportUser,
  getUnseen,
  listMyMessages,
  markMessagesSeen,
  SUPPORT_MESSAGE_MAX,
  type BodyInputOf,
} from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supportAnswers, supportMessages } from '#src/db/tables/help-desk.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { connectSocket, nextEvent } from '#src/testing/test-socket.ts';

let app: TestApp;
let user: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  user = await signUp(app);
});
afterAll(() => app.close());

type Contact = BodyInputOf<typeof contactSupport>;

const contact = (overrides: Partial<Contact> = {}): Contact => ({
  name: 'سارة العتيبي',
  email: 'Sara@KSU.edu.sa',
  message: 'لا يفتح الملف',
  ...overrides,
});
const rows = () => app.store.db.select().from(supportMessages);
const listOf = async (of: SignedUp) => (await app.call(listMyMessages, undefined, of)).messages;
const unseenOf = async (of: SignedUp) => (await app.call(getUnseen, undefined, of)).unseen.support;

async function write(of: SignedUp, message: string): Promise<string> {
  app.clock.advance(MINUTE_MS);
  await app.call(contactSupport, contact({ message }), of);
  return (await listOf(of))[0]!.id;
}

async function answer(messageId: string, body: string): Promise<Date> {
  app.clock.advance(MINUTE_MS);
  const { db } = app.store;
  const createdAt = app.clock.now();
  const row = { id: newId(), messageId, answeredBy: 'مدير نبراس', body, createdAt };
  await db.insert(supportAnswers).values(row);
  await db
    .update(supportMessages)
    .set({ status: 'answered', lastAnswerAt: createdAt })
    .where(eq(supportMessages.id, messageId));
  return createdAt;
}

describe('POST /api/support/contact', () => {
  it("keeps a student's message under the account", async () => {
    const { message } = await app.call(contactSupport, contact(), user);
    expect(message).toBe('تم إرسال رسالتك بنجاح. سنقوم بالرد عليك في أقرب وقت ممكن.');
    expect(await listOf(user)).toMatchObject([
      { message: 'لا يفتح الملف', status: 'open', answers: [], isUnseen: false },
    ]);
    expect((await rows()).find(({ userId }) => userId === user.acckey)).toMatchObject({
      name: 'سارة العتيبي',
      email: 'sara@ksu.edu.sa',
    });
  });

  it.each([
    ['a visitor', {}],
    ['a token that has run out', { token: 'nbr_long_gone' }],
  ])('takes a message of %s', async (_who, caller) => {
    const message = `تعذّر الدخول ${newId()}`;
    await app.call(contactSupport, contact({ message }), caller);
    const kept = (await rows()).find((row) => row.message === message);
    expect(kept).toMatchObject({ userId: null, status: 'open' });
  });

  it.each([
    ['name', { name: ' ' }, 'الاسم مطلوب'],
    ['email', { email: '' }, 'البريد الإلكتروني مطلوب'],
    ['message', { message: '\n \u200b' }, 'الرسالة مطلوبة'],
    ['message', { message: 'ا'.repeat(SUPPORT_MESSAGE_MAX + 1) }, 'الحد الأقصى 5000 حرف'],
  ])('refuses a wrong %s', async (field, wrong, words) => {
    const { status, error } = await app.refusal(contactSupport, contact(wrong), user);
    expect(status).toBe(400);
    expect(error.fields).toEqual({ [field]: words });
  });

  it('refuses an address that is none', async () => {
    const { error } = await app.refusal(contactSupport, contact({ email: 'sara@' }), user);
    expect(error.fields).toHaveProperty('email');
  });

  it('counts students by account, and visitors by address', async () => {
    const busy = await signUp(app);
    for (let at = 0; at < 10; at += 1) await app.call(contactSupport, contact(), busy);
    expect((await app.refusal(contactSupport, contact(), busy)).status).toBe(429);
    await app.call(contactSupport, contact(), await signUp(app));
    let status = 200;
    for (let at = 0; at <= 20 && status === 200; at += 1) {
      const response = await app.fetch(contactSupport.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(contact()),
      });
      ({ status } = response);
    }
    expect(status).toBe(429);
    await app.call(contactSupport, contact(), user);
  });
});

describe('GET /api/support/my-messages', () => {
  it("lists one's own, newest first, with their answers", async () => {
    const owner = await signUp(app);
    await write(user, 'رسالة لغيره');
    const first = await write(owner, 'الأولى');
    const second = await write(owner, 'الثانية');
    await answer(first, 'رد أول');
    const lastAt = await answer(first, 'رد ثانٍ');
    expect(await listOf(owner)).toMatchObject([
      { id: second, answers: [], status: 'open' },
      {
        id: first,
        message: 'الأولى',
        status: 'answered',
        isUnseen: true,
        answers: [
          { body: 'رد أول' },
          { body: 'رد ثانٍ', answeredBy: 'مدير نبراس', createdAt: lastAt.toISOString() },
        ],
      },
    ]);
  });

  it('refuses an anonymous caller', async () => {
    expect((await app.refusal(listMyMessages)).status).toBe(401);
  });
});

describe('POST /api/support/seen', () => {
  it('takes the badge away in every tab, until the next answer', async () => {
    const owner = await signUp(app);
    const id = await write(owner, 'سؤال');
    const until = (await answer(id, 'جواب')).toISOString();
    expect(await unseenOf(owner)).toBe(1);
    const tab = await connectSocket(app, owner);
    const news = nextEvent(tab, 'answers-updated');
    await app.call(markMessagesSeen, { until }, owner);
    expect(await news).toEqual({ about: 'support', unseen: 0 });
    tab.disconnect();
    expect(await unseenOf(owner)).toBe(0);
    await answer(id, 'جواب آخر');
    await app.call(markMessagesSeen, { until }, owner);
    expect(await unseenOf(owner)).toBe(1);
  });

  it("leaves others' answers alone", async () => {
    const owner = await signUp(app);
    const until = (await answer(await write(owner, 'سؤال'), 'جواب')).toISOString();
    await app.call(markMessagesSeen, { until }, user);
    expect(await unseenOf(owner)).toBe(1);
  });

  it('refuses an invalid moment', async () => {
    expect((await app.refusal(markMessagesSeen, {}, user)).status).toBe(400);
  });

  it('refuses an anonymous caller', async () => {
    const body = { until: app.clock.now().toISOString() };
    expect((await app.refusal(markMessagesSeen, body)).status).toBe(401);
  });
});

describe('the messages of an account', () => {
  it('are part of its export and go with it, those written while signed out too', async () => {
    const owner = await signUp(app);
    await answer(await write(owner, 'رسالة للتصدير'), 'رد للتصدير');
    const anonymous = { ...contact({ email: owner.email }), id: newId(), message: 'دون دخول' };
    const createdAt = app.clock.now();
    await app.store.db
      .insert(supportMessages)
      .values({ ...anonymous, status: 'open' as const, createdAt });
    const exported = await app.call(exportUser, undefined, owner);
    expect(exported).toMatchObject({
      supportMessages: [{ message: 'رسالة للتصدير', answers: [{ body: 'رد للتصدير' }] }],
    });
    const before = await rows();
    await app.call(deleteUser, { password: owner.password }, owner);
    const left = await rows();
    expect(before.length - left.length).toBe(2);
    expect(JSON.stringify(left)).not.toContain(owner.acckey);
    expect(JSON.stringify(left)).not.toContain(owner.email);
  });
});
