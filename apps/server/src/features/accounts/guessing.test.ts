import { login, resetPassword, sendResetPassword } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { linkIn } from '#src/testing/test-mail.ts';

const OWN_NETWORK = '198.51.100.7';
const NEW_NETWORK = '198.51.100.200';

let app: TestApp;
let networks = 0;

beforeAll(async () => {
  app = await startTestApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => app.close());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

/** An unused network. */
const anywhere = (): string => {
  networks += 1;
  return `203.0.${Math.floor(networks / 250)}.${(networks % 250) + 1}`;
};

const guess = (username: string, address = anywhere()) =>
  app.refusal(login, { username, password: 'a-wrong-guess' }, from(address));

const signIn = (user: SignedUp, address: string) =>
  app.call(login, { username: user.email, password: user.password }, from(address));

async function guessUntilSlowed(username: string): Promise<void> {
  for (let tried = 0; tried < 20; tried += 1) expect((await guess(username)).status).toBe(401);
  expect((await guess(username)).status).toBe(429);
}

describe('guessing one password from many networks', () => {
  it('is slowed after twenty wrong ones an hour, the right one included', async () => {
    const user = await signUp(app);
    await guessUntilSlowed(user.email);
    const { status, headers, error } = await app.refusal(
      login,
      { username: user.email, password: user.password },
      from(anywhere()),
    );
    expect([status, error.code]).toEqual([429, 'rate_limited']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(59 * 60);
    expect(error.message).toContain('بتعيين كلمة مرور جديدة');
  });

  it('is slowed also when all guesses come at once', async () => {
    const user = await signUp(app);
    const answers = await Promise.all(Array.from({ length: 40 }, () => guess(user.email)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
  });

  it('does not hold up the owner where the owner has signed in before', async () => {
    const user = await signUp(app);
    await signIn(user, OWN_NETWORK);
    await guessUntilSlowed(user.email);
    await signIn(user, OWN_NETWORK);
    await signIn(user, OWN_NETWORK);
  });

  it('identifies an IPv6 household by its network, not its address', async () => {
    const user = await signUp(app);
    await signIn(user, '2001:db8:7:1::a');
    await guessUntilSlowed(user.email);
    await signIn(user, '2001:db8:7:1:9999::b');
    const next = { username: user.email, password: user.password };
    expect((await app.refusal(login, next, from('2001:db8:7:2::a'))).status).toBe(429);
  });

  it('does not slow an owner who sets a password by the emailed link', async () => {
    const user = await signUp(app);
    await guessUntilSlowed(user.email);
    await app.mail.next(user.email);
    await app.call(sendResetPassword, { email: user.email }, from(NEW_NETWORK));
    const link = linkIn(await app.mail.next(user.email));
    const newPassword = 'an-entirely-new-one-5';
    await app.call(resetPassword, { ...link, newPassword }, from(NEW_NETWORK));
    await guess(user.email);
    await signIn({ ...user, password: newPassword }, NEW_NETWORK);
  });

  it('is reported to the owner by one email a day', async () => {
    const user = await signUp(app);
    await guessUntilSlowed(user.email);
    const email = await app.mail.next(user.email);
    expect(email.subject).toContain('محاولات لتخمين كلمة المرور');
    expect(email.text).toContain('/forgot-password');
    await guess(user.email);
    await app.call(sendResetPassword, { email: user.email });
    // The guess in between sent no email.
    expect((await app.mail.next(user.email)).subject).toContain('إعادة تعيين');
  });

  it('looks no different where nobody has an account', async () => {
    await guessUntilSlowed('nobody-at-all@uni.test');
    expect(app.mail.sent.filter(({ to }) => to === 'nobody-at-all@uni.test')).toEqual([]);
  });

  it('counts nothing for frequent sign-ins', async () => {
    const user = await signUp(app);
    for (let times = 0; times < 25; times += 1) await signIn(user, anywhere());
  });
});
