import { DAY_MS, getMe, register, verifyCode } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pendingRegistrations, users } from '#src/db/tables/accounts.ts';
import { registerOnly } from '#src/testing/factories.ts';
import { MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

const accountsOf = async (email: string) =>
  (await app.store.db.select().from(users)).filter((row) => row.email === email);

describe('POST /api/auth/verify-code', () => {
  it('makes the account with its key as id and signs in for a day', async () => {
    const { given, acckey, code } = await registerOnly(app);
    const answer = await app.call(verifyCode, { acckey, code });
    expect(answer).toMatchObject({ done: true, acckey });
    expect(answer.userData).toEqual({
      username: given.username,
      email: given.email,
      mobile: '0501234567',
      university: given.university,
      role: 'student',
      inviteCode: expect.stringMatching(/^[A-Z2-9]{10}$/) as string,
      planName: 'الباقة الترحيبية',
      planCreatedAt: app.clock.now().getTime(),
      planDuration: 3,
      createdAt: app.clock.now().toISOString(),
      totalMessages: 0,
    });

    app.clock.advance(DAY_MS - MINUTE_MS);
    await app.call(getMe, undefined, answer);
    app.clock.advance(DAY_MS);
    expect((await app.refusal(getMe, undefined, answer)).status).toBe(401);
  });

  it('takes the code in Arabic-Indic digits with spaces', async () => {
    const { acckey, code } = await registerOnly(app);
    const typed = Array.from(code, (digit) => String.fromCharCode(0x0660 + Number(digit))).join(
      ' ',
    );
    await app.call(verifyCode, { acckey, code: typed });
  });

  it('refuses a wrong code five times and the right one after that', async () => {
    const { acckey, code } = await registerOnly(app);
    for (let tried = 1; tried <= 5; tried += 1) {
      const { status, error } = await app.refusal(verifyCode, { acckey, code: otherThan(code) });
      expect(status).toBe(400);
      expect(error.code).toBe('invalid_code');
      expect(error.message).toContain('رمز التحقق غير صحيح');
      expect(error.message.includes('نفدت')).toBe(tried === 5);
    }
    const { error } = await app.refusal(verifyCode, { acckey, code });
    expect(error).toMatchObject({ code: 'invalid_code' });
    expect(error.fields?.code).toContain('نفدت محاولاته');
  });

  it('counts tries at the same moment', async () => {
    const { acckey, code } = await registerOnly(app);
    const guesses = Array.from({ length: 12 }, () => otherThan(code));
    await Promise.all(guesses.map((guess) => app.refusal(verifyCode, { acckey, code: guess })));
    expect((await app.refusal(verifyCode, { acckey, code })).error.code).toBe('invalid_code');
  });

  it('refuses the right code after ten minutes', async () => {
    const { acckey, code } = await registerOnly(app);
    app.clock.advance(10 * MINUTE_MS);
    const { error } = await app.refusal(verifyCode, { acckey, code });
    expect(error.message).toBe('انتهت صلاحية رمز التحقق. يمكن طلب رمز جديد.');
  });

  it('takes the right code shortly before', async () => {
    const { acckey, code } = await registerOnly(app);
    app.clock.advance(10 * MINUTE_MS - 1);
    await app.call(verifyCode, { acckey, code });
  });

  it('refuses the code of another registration', async () => {
    const mine = await registerOnly(app);
    const other = await registerOnly(app);
    const { status } = await app.refusal(verifyCode, { acckey: mine.acckey, code: other.code });
    expect(status).toBe(400);
  });

  it('answers a repeated call that the account exists', async () => {
    const { acckey, code } = await registerOnly(app);
    await app.call(verifyCode, { acckey, code });
    const { status, error } = await app.refusal(verifyCode, { acckey, code });
    expect(status).toBe(409);
    expect(error.message).toBe('هذا الحساب مؤكَّد من قبل. يمكن تسجيل الدخول الآن.');
  });

  it('removes the other registrations with the address', async () => {
    const email = 'several@uni.test';
    const first = await registerOnly(app, { email });
    const second = await registerOnly(app, { email });
    await app.call(verifyCode, first);
    expect(await app.store.db.select().from(pendingRegistrations)).not.toContainEqual(
      expect.objectContaining({ email }),
    );
    const { status, error } = await app.refusal(verifyCode, second);
    expect(status).toBe(409);
    expect(error.code).toBe('conflict');
  });

  it('makes one account when two registrations with one address verify at the same moment', async () => {
    const email = 'duel@uni.test';
    const first = await registerOnly(app, { email });
    const second = await registerOnly(app, { email });
    const answers = await Promise.all(
      [first, second].map(({ acckey, code }) =>
        app.fetch(verifyCode.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ acckey, code }),
        }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  it('makes one account and one session of a doubled click', async () => {
    const { given, acckey, code } = await registerOnly(app);
    const answers = await Promise.allSettled([
      app.call(verifyCode, { acckey, code }),
      app.call(verifyCode, { acckey, code }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await accountsOf(given.email)).toHaveLength(1);
  });

  it('does not let a registration in that races with the verification', async () => {
    const email = 'late@uni.test';
    const { given, acckey, code } = await registerOnly(app, { email });
    await Promise.allSettled([
      app.call(verifyCode, { acckey, code }),
      app.call(register, { ...given, email }),
    ]);
    const pendings = await app.store.db.select().from(pendingRegistrations);
    expect(await accountsOf(email)).toHaveLength(1);
    expect(pendings.filter((row) => row.email === email)).toEqual([]);
  });

  it.each([
    ['code', { code: '12345' }, 'رمز التحقق 6 أرقام'],
    ['code', { code: '' }, 'رمز التحقق مطلوب'],
    ['acckey', { acckey: '' }, 'الرابط غير مكتمل'],
  ])('refuses a wrong %s', async (field, wrong, message) => {
    const body = { acckey: 'some-key', code: '123456', ...wrong };
    const { status, error } = await app.refusal(verifyCode, body);
    expect(status).toBe(400);
    expect(error.fields).toEqual({ [field]: message });
  });

  it('refuses a key that nobody has', async () => {
    const { status } = await app.refusal(verifyCode, { acckey: 'nobody', code: '123456' });
    expect(status).toBe(409);
  });
});
