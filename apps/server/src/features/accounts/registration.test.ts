import { DAY_MS, login, register, resendCode, verifyCode } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pendingRegistrations } from '#src/db/tables/accounts.ts';
import { registerOnly, registration, signUp, type SignedUp } from '#src/testing/factories.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#src/testing/fixed-clock.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { codeIn } from '#src/testing/test-mail.ts';

let app: TestApp;
let user: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  user = await signUp(app);
});
afterAll(() => app.close());

async function pendingRow(acckey: string) {
  const rows = await app.store.db.select().from(pendingRegistrations);
  return rows.find((row) => row.acckey === acckey);
}

describe('POST /api/auth/register', () => {
  it('keeps the registration pending and mails a code', async () => {
    const given = registration({ mobile: '+٩٦٦ 50 123 4567', email: 'Mixed.Case@Uni.Test' });
    const answer = await app.call(register, given);
    expect(answer).toMatchObject({
      done: true,
      message: 'رمز التحقق في الطريق إلى البريد الإلكتروني.',
    });
    expect(Buffer.from(answer.acckey, 'base64url')).toHaveLength(16);

    const mail = await app.mail.next('mixed.case@uni.test');
    expect(codeIn(mail)).toMatch(/^\d{6}$/);
    expect(mail.subject).not.toMatch(/\d/);
    expect(await pendingRow(answer.acckey)).toMatchObject({
      email: 'mixed.case@uni.test',
      mobile: '966501234567',
    });
  });

  it('stores neither the password nor the code as given', async () => {
    const { given, acckey, code } = await registerOnly(app);
    const row = JSON.stringify(await pendingRow(acckey));
    expect(row).not.toContain(given.password);
    expect(row).not.toContain(`"${code}"`);
    expect(row).toContain('$argon2id$');
  });

  it("puts none of the registrant's input into the email", async () => {
    const given = registration({ username: 'زيارة http://evil.test <b>' });
    await app.call(register, given);
    const mail = await app.mail.next(given.email);
    expect(mail.html + mail.text + mail.subject).not.toContain('evil');
  });

  it('gives each registration with one address its own key, data and code', async () => {
    const email = 'twice@uni.test';
    const first = await registerOnly(app, { email, username: 'الأولى' });
    const second = await registerOnly(app, { email, username: 'الثانية' });
    expect(first.acckey).not.toBe(second.acckey);
    await app.call(verifyCode, first);
    const { userData } = await app.call(login, { username: email, password: first.given.password });
    expect(userData.username).toBe('الأولى');
  });

  it.each([
    ['username', { username: ' \u200b ' }, 'الاسم مطلوب'],
    [
      'email',
      { email: 'not-an-address' },
      'صيغة البريد الإلكتروني غير صحيحة، مثال: name@university.edu',
    ],
    ['password', { password: '1234567' }, 'يجب أن تكون كلمة المرور 8 أحرف على الأقل'],
    ['password', { password: 'x'.repeat(129) }, 'الحد الأقصى لكلمة المرور 128 حرفًا'],
    ['password', { password: 'Passw0rd' }, 'كلمة المرور هذه شائعة ويسهل تخمينها. لنختر كلمة أخرى.'],
    [
      'password',
      { password: 'Own-Name-7', username: 'own-name-7' },
      'كلمة المرور هذه هي الاسم أو البريد نفسه، ويسهل تخمينها. لنختر كلمة أخرى.',
    ],
    ['mobile', { mobile: '12345678' }, 'رقم الجوال من 9 إلى 15 رقمًا، مثال: 0501234567'],
    ['university', { university: '' }, 'اسم الجامعة مطلوب'],
    [
      'inviteCode',
      { inviteCode: 'NOBODYSCODE' },
      'رمز الدعوة غير صحيح. يمكن تصحيحه أو ترك الحقل فارغًا.',
    ],
    [
      'termsAndCondition',
      { termsAndCondition: false },
      'الموافقة على الشروط والأحكام مطلوبة لإنشاء الحساب',
    ],
  ])('refuses a wrong %s', async (field, wrong, message) => {
    const { status, error } = await app.refusal(register, { ...registration(), ...wrong });
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 'invalid_input', message, fields: { [field]: message } });
  });

  it('names every refused field at once', async () => {
    const { error } = await app.refusal(register, {});
    expect(Object.keys(error.fields ?? {}).toSorted()).toEqual([
      'email',
      'mobile',
      'password',
      'termsAndCondition',
      'university',
      'username',
    ]);
  });

  it('says that a verified address has an account', async () => {
    const { status, error } = await app.refusal(register, registration({ email: user.email }));
    expect(status).toBe(409);
    expect(error.code).toBe('conflict');
    expect(error.fields?.email).toContain('مسجّل من قبل');
  });

  it('mails one address at most five codes an hour and ten a day, over all registrations', async () => {
    const email = 'bombed@uni.test';
    const fiveCodes = async () => {
      for (let sent = 0; sent < 5; sent += 1) await registerOnly(app, { email });
    };
    await fiveCodes();
    const hourly = await app.refusal(register, registration({ email }));
    expect(hourly.status).toBe(429);
    expect(hourly.error.code).toBe('rate_limited');
    expect(hourly.headers.get('retry-after')).toBe(String(HOUR_MS / SECOND_MS));

    app.clock.advance(HOUR_MS);
    await fiveCodes();
    app.clock.advance(HOUR_MS);
    const daily = await app.refusal(register, registration({ email }));
    expect(daily.status).toBe(429);
    expect(Number(daily.headers.get('retry-after'))).toBe((DAY_MS - 2 * HOUR_MS) / SECOND_MS);
  });

  it('counts registrations at the same moment one after the other', async () => {
    const email = 'racing@uni.test';
    const answers = await Promise.allSettled(
      Array.from({ length: 7 }, () => app.call(register, registration({ email }))),
    );
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(5);
  });
});

describe('POST /api/auth/resend-code', () => {
  it('replaces the code after a minute, and the old one is dead', async () => {
    const { given, acckey, code } = await registerOnly(app);
    const early = await app.refusal(resendCode, { acckey });
    expect(early.status).toBe(429);
    expect(early.headers.get('retry-after')).toBe('60');
    expect(early.error.message).toBe('يمكن طلب رمز تحقق جديد بعد دقيقة واحدة.');

    app.clock.advance(MINUTE_MS);
    await app.call(resendCode, { acckey });
    const fresh = codeIn(await app.mail.next(given.email));
    expect((await app.refusal(verifyCode, { acckey, code })).error.code).toBe('invalid_code');
    await app.call(verifyCode, { acckey, code: fresh });
  });

  it('gives a fresh code all its tries back', async () => {
    const { given, acckey, code } = await registerOnly(app);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < 5; tried += 1)
      await app.refusal(verifyCode, { acckey, code: wrong });
    app.clock.advance(MINUTE_MS);
    await app.call(resendCode, { acckey });
    await app.call(verifyCode, { acckey, code: codeIn(await app.mail.next(given.email)) });
  });

  it('lets one of two at the same moment through', async () => {
    const { acckey } = await registerOnly(app);
    app.clock.advance(MINUTE_MS);
    const answers = await Promise.allSettled([
      app.call(resendCode, { acckey }),
      app.call(resendCode, { acckey }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('stops after five codes within an hour', async () => {
    const { acckey } = await registerOnly(app);
    for (let sent = 1; sent < 5; sent += 1) {
      app.clock.advance(MINUTE_MS);
      await app.call(resendCode, { acckey });
    }
    app.clock.advance(MINUTE_MS);
    const { status, headers } = await app.refusal(resendCode, { acckey });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBe((HOUR_MS - 5 * MINUTE_MS) / SECOND_MS);
  });

  it('refuses a key that nobody has', async () => {
    const { status, error } = await app.refusal(resendCode, { acckey: 'nobody' });
    expect(status).toBe(409);
    expect(error.message).toContain('لم يعد هذا التسجيل قائمًا');
  });

  it('refuses a missing key', async () => {
    const { status, error } = await app.refusal(resendCode, {});
    expect(status).toBe(400);
    expect(error.fields).toHaveProperty('acckey');
  });
});
