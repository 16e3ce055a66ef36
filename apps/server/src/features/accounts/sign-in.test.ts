import { DAY_MS, editUser, getMe, login, logout, verifyCode } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '#src/db/tables/sessions.ts';
import { registerOnly, signUp, type SignedUp } from '#src/testing/factories.ts';
import { HOUR_MS, MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { codeIn } from '#src/testing/test-mail.ts';

const WRONG = 'اسم المستخدم أو كلمة المرور غير صحيحة';

let app: TestApp;
let user: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  user = await signUp(app);
});
afterAll(() => app.close());

const signIn = (of: SignedUp, rememberMe = false) =>
  app.call(login, { username: of.email, password: of.password, rememberMe });

describe('POST /api/auth/login', () => {
  it('answers with a token, the user and the key', async () => {
    const answer = await app.call(login, {
      username: ` ${user.email.toUpperCase()} `,
      password: user.password,
    });
    expect(answer.acckey).toBe(user.acckey);
    expect(answer.userData.email).toBe(user.email);
    expect(Buffer.from(answer.token.replace('nbr_', ''), 'base64url')).toHaveLength(32);
    const stored = JSON.stringify(await app.store.db.select().from(sessions));
    expect(stored).not.toContain(answer.token);
  });

  it('keeps a session that slides for a day, and a remembered one for thirty', async () => {
    const plain = await signIn(user);
    const remembered = await signIn(user, true);
    app.clock.advance(20 * HOUR_MS);
    await app.call(getMe, undefined, plain);
    app.clock.advance(20 * HOUR_MS);
    await app.call(getMe, undefined, plain);
    app.clock.advance(DAY_MS);
    expect((await app.refusal(getMe, undefined, plain)).status).toBe(401);

    app.clock.advance(27 * DAY_MS);
    await app.call(getMe, undefined, remembered);
    app.clock.advance(30 * DAY_MS);
    expect((await app.refusal(getMe, undefined, remembered)).status).toBe(401);
  });

  it('says the same about an unknown address and a wrong password', async () => {
    const answers = await Promise.all([
      app.refusal(login, { username: 'nobody@uni.test', password: 'some-password' }),
      app.refusal(login, { username: user.email, password: 'some-password' }),
    ]);
    for (const { status, error } of answers) {
      expect(status).toBe(401);
      expect(error).toEqual({ done: false, code: 'wrong_credentials', message: WRONG });
    }
  });

  it('takes the password as another keyboard writes it', async () => {
    const password = 'ﬁre-Ａlphabet-9';
    const other = await signUp(app, { password });
    await app.call(login, { username: other.email, password: 'fire-Alphabet-9' });
  });

  it.each([
    ['username', { username: '' }, 'البريد الإلكتروني مطلوب'],
    ['password', { password: '' }, 'كلمة المرور مطلوبة'],
  ])('refuses an empty %s', async (field, empty, message) => {
    const body = { username: user.email, password: user.password, ...empty };
    const { status, error } = await app.refusal(login, body);
    expect(status).toBe(400);
    expect(error.fields).toEqual({ [field]: message });
  });

  it('slows guessing down after five wrong passwords', async () => {
    const victim = await signUp(app);
    const guess = { username: victim.email, password: 'a-wrong-guess' };
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await app.refusal(login, guess)).status).toBe(401);
    }
    const { status, headers, error } = await app.refusal(login, {
      ...guess,
      password: victim.password,
    });
    expect(status).toBe(429);
    expect(error.code).toBe('rate_limited');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  });

  it('lets no more guesses through when they come at once', async () => {
    const victim = await signUp(app);
    const guess = { username: victim.email, password: 'a-wrong-guess' };
    const answers = await Promise.all(Array.from({ length: 9 }, () => app.refusal(login, guess)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it('forgets the wrong ones once the right password came', async () => {
    const forgetful = await signUp(app);
    const guess = { username: forgetful.email, password: 'a-wrong-guess' };
    for (let round = 0; round < 3; round += 1) {
      for (let tried = 0; tried < 4; tried += 1) await app.refusal(login, guess);
      await signIn(forgetful);
    }
  });
});

describe('login before the address is verified', () => {
  it('answers the right password with the key and a fresh code, and no token', async () => {
    const { given, acckey } = await registerOnly(app);
    const credentials = { username: given.email, password: given.password };
    const { status, error } = await app.refusal(login, credentials);
    expect(status).toBe(403);
    expect(error).toMatchObject({ done: false, code: 'unverified', acckey });
    expect(error.message).toContain('رمز تحقق جديد في الطريق');
    expect(error).not.toHaveProperty('token');

    await app.call(verifyCode, { acckey, code: codeIn(await app.mail.next(given.email)) });
    await app.call(login, credentials);
  });

  it('finds the registration that the password belongs to', async () => {
    const email = 'two-passwords@uni.test';
    const first = await registerOnly(app, { email });
    const second = await registerOnly(app, { email });
    for (const { given, acckey } of [first, second]) {
      const { error } = await app.refusal(login, { username: email, password: given.password });
      expect(error.acckey).toBe(acckey);
    }
  });

  it('tells a wrong password nothing', async () => {
    const { given } = await registerOnly(app);
    const { status, error } = await app.refusal(login, {
      username: given.email,
      password: 'not-the-password',
    });
    expect(status).toBe(401);
    expect(error).toEqual({ done: false, code: 'wrong_credentials', message: WRONG });
  });

  it('mails no more than the address may get, and still leads to the last code', async () => {
    const { given, acckey } = await registerOnly(app);
    const credentials = { username: given.email, password: given.password };
    for (let sent = 1; sent < 5; sent += 1) {
      await app.refusal(login, credentials);
      await app.mail.next(given.email);
    }
    const mailed = app.mail.sent.length;
    const { status, error } = await app.refusal(login, credentials);
    expect(status).toBe(403);
    expect(error.acckey).toBe(acckey);
    expect(error.message).toContain('آخر رمز موجود في البريد الإلكتروني');
    expect(app.mail.sent).toHaveLength(mailed);
  });
});

describe('POST /api/auth/logout', () => {
  it('ends this session and no other', async () => {
    const [one, other] = [await signIn(user), await signIn(user)];
    await app.call(logout, undefined, one);
    const { status, error } = await app.refusal(getMe, undefined, one);
    expect(status).toBe(401);
    expect(error.code).toBe('unauthenticated');
    await app.call(getMe, undefined, other);
  });

  it('refuses an anonymous caller', async () => {
    expect((await app.refusal(logout)).status).toBe(401);
  });
});

describe('a changed password', () => {
  it('opens no session to a login that was checking the old one', async () => {
    const racer = await signUp(app);
    app.clock.advance(MINUTE_MS);
    const change = app.call(
      editUser,
      { username: 'متسابق', mobile: '0501234567', password: 'the-new-password-7' },
      racer,
    );
    const [, raced] = await Promise.allSettled([change, signIn(racer)]);
    // In either order, no session of the old password survives the change.
    if (raced.status === 'fulfilled') {
      expect((await app.refusal(getMe, undefined, raced.value)).status).toBe(401);
    }
    expect(
      (await app.refusal(login, { username: racer.email, password: racer.password })).status,
    ).toBe(401);
  });
});
