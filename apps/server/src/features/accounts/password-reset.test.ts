import { getMe, login, resetPassword, sendResetPassword } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordResets } from '#src/db/tables/accounts.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { linkIn } from '#src/testing/test-mail.ts';
import { connectSocket, dropped } from '#src/testing/test-socket.ts';

const PUBLIC_URL = 'https://nibras.example';
const newPassword = 'a-brand-new-password';

let app: TestApp;
let user: SignedUp;

beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL, PAYMENT_SANDBOX_PUBLIC: 'true' } });
  user = await signUp(app);
});
afterAll(() => app.close());

async function askForLink(email: string) {
  await app.call(sendResetPassword, { email });
  return linkIn(await app.mail.next(email));
}

describe('POST /api/auth/send-reset-password', () => {
  it('mails a link that leads to the reset page', async () => {
    const owner = await signUp(app);
    const answer = await app.call(sendResetPassword, { email: owner.email.toUpperCase() });
    expect(answer.message).toBe('تم إرسال رابط إعادة التعيين إلى بريدك الإلكتروني');
    const mail = await app.mail.next(owner.email);
    expect(mail.text).toContain(`${PUBLIC_URL}/reset-password?token=`);
    const { token, id } = linkIn(mail);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(id).not.toBe(owner.acckey);
    const stored = JSON.stringify(await app.store.db.select().from(passwordResets));
    expect(stored).toContain(id);
    expect(stored).not.toContain(token);
  });

  it('answers an unknown address the same and mails nobody', async () => {
    const known = await app.call(sendResetPassword, { email: user.email });
    const unknown = await app.call(sendResetPassword, { email: 'nobody@uni.test' });
    expect(unknown).toEqual(known);
    await app.mail.next(user.email);
    expect(app.mail.sent.map((mail) => mail.to)).not.toContain('nobody@uni.test');
  });

  it.each(['nobody-at-all@uni.test', 'known'])('takes three an hour from %s', async (address) => {
    const email = address === 'known' ? (await signUp(app)).email : address;
    for (let asked = 0; asked < 3; asked += 1) await app.call(sendResetPassword, { email });
    const { status, headers } = await app.refusal(sendResetPassword, { email });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(59 * 60);
  });

  it('refuses an invalid address', async () => {
    const { status, error } = await app.refusal(sendResetPassword, { email: 'x' });
    expect(status).toBe(400);
    expect(error.fields).toHaveProperty('email');
  });
});

describe('POST /api/auth/reset-password', () => {
  it('sets the password, ends every session and says so by mail', async () => {
    const owner = await signUp(app);
    const socket = await connectSocket(app, owner);
    const gone = dropped(socket);
    const link = await askForLink(owner.email);
    await app.call(resetPassword, { newPassword, ...link });

    expect(await gone).toBe('io server disconnect');
    expect((await app.refusal(getMe, undefined, owner)).status).toBe(401);
    const notice = await app.mail.next(owner.email);
    expect(notice.subject).toContain('تغيّرت كلمة المرور');
    expect(notice.text).toContain(`${PUBLIC_URL}/forgot-password`);
    await app.refusal(login, { username: owner.email, password: owner.password });
    await app.call(login, { username: owner.email, password: newPassword });
  });

  it('works once', async () => {
    const owner = await signUp(app);
    const link = await askForLink(owner.email);
    await app.call(resetPassword, { newPassword, ...link });
    const { status, error } = await app.refusal(resetPassword, { newPassword, ...link });
    expect(status).toBe(400);
    expect(error.code).toBe('invalid_link');
    expect(error.message).toBe('رابط إعادة التعيين غير صالح أو انتهت صلاحيته. يمكن طلب رابط جديد.');
  });

  it('works once when used twice at the same moment', async () => {
    const owner = await signUp(app);
    const link = await askForLink(owner.email);
    const answers = await Promise.allSettled([
      app.call(resetPassword, { newPassword, ...link }),
      app.call(resetPassword, { newPassword: `${newPassword}-2`, ...link }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is dead after thirty minutes', async () => {
    const owner = await signUp(app);
    const link = await askForLink(owner.email);
    app.clock.advance(30 * MINUTE_MS);
    expect((await app.refusal(resetPassword, { newPassword, ...link })).status).toBe(400);
  });

  it('is dead once a newer link was mailed', async () => {
    const owner = await signUp(app);
    const older = await askForLink(owner.email);
    const newer = await askForLink(owner.email);
    expect((await app.refusal(resetPassword, { newPassword, ...older })).status).toBe(400);
    await app.call(resetPassword, { newPassword, ...newer });
  });

  it("does not take one link's token with another's id", async () => {
    const [one, other] = [await signUp(app), await signUp(app)];
    const mine = await askForLink(one.email);
    const theirs = await askForLink(other.email);
    const mixed = { newPassword, token: mine.token, id: theirs.id };
    expect((await app.refusal(resetPassword, mixed)).status).toBe(400);
  });

  it('refuses an easy password without using the link up', async () => {
    const owner = await signUp(app);
    const link = await askForLink(owner.email);
    for (const easy of ['password123', owner.email]) {
      const { status, error } = await app.refusal(resetPassword, { newPassword: easy, ...link });
      expect(status).toBe(400);
      expect(error.fields).toHaveProperty('newPassword');
    }
    await app.call(resetPassword, { newPassword, ...link });
  });

  it.each([
    ['newPassword', { newPassword: 'short' }, 'يجب أن تكون كلمة المرور 8 أحرف على الأقل'],
    ['token', { token: '' }, 'الرابط غير مكتمل'],
    ['id', { id: 'x'.repeat(101) }, 'الرابط غير صحيح'],
  ])('refuses a wrong %s', async (field, wrong, message) => {
    const body = { newPassword, token: 'a-token', id: 'an-id', ...wrong };
    const { status, error } = await app.refusal(resetPassword, body);
    expect(status).toBe(400);
    expect(error.fields).toEqual({ [field]: message });
  });

  it('lets a person who was slowed down by wrong passwords in again', async () => {
    const owner = await signUp(app);
    const guess = { username: owner.email, password: 'forgotten-it' };
    for (let tried = 0; tried < 5; tried += 1) await app.refusal(login, guess);
    const link = await askForLink(owner.email);
    await app.call(resetPassword, { newPassword, ...link });
    await app.call(login, { username: owner.email, password: newPassword });
  });
});
