import {
  adminListUsers,
  adminVerifySecondFactor,
  login,
  resetPassword,
  sendResetPassword,
} from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedUp } from '#src/testing/factories.ts';
import { HOUR_MS } from '#src/testing/fixed-clock.ts';
import { codeNow, enrolAdmin } from '#src/testing/second-factor.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { linkIn } from '#src/testing/test-mail.ts';

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const OWN_NETWORK = from('198.51.100.7');
const NEW_NETWORK = from('198.51.100.200');

let app: TestApp;
let networks = 0;

beforeAll(async () => {
  app = await startTestApp({
    environment: {
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_URL: 'https://nibras.example',
      PAYMENT_SANDBOX_PUBLIC: 'true',
    },
  });
});
afterAll(() => app.close());

const anywhere = () => {
  networks += 1;
  return from(`203.0.113.${networks}`);
};

type Place = ReturnType<typeof from>;

/** A new session of someone who knows the password. */
const signIn = async (user: SignedUp, place: Place, password = user.password) => ({
  ...(await app.call(login, { username: user.email, password }, place)),
  ...place,
});

const guess = (caller: { token: string }) =>
  app.refusal(adminVerifySecondFactor, { code: '000000' }, caller);

/** Signs in again for each session's tries until that no longer helps. */
async function guessUntilSlowed(user: SignedUp, placeOf: () => Place): Promise<number> {
  for (let tried = 0; ;) {
    const thief = await signIn(user, placeOf());
    for (let n = 0; n < 10; n += 1) {
      const { error } = await guess(thief);
      if (error.code === 'rate_limited') return tried;
      expect(error.code).toBe('invalid_code');
      tried += 1;
    }
  }
}

const enrolled = () => enrolAdmin(app, OWN_NETWORK);

describe('guessing the second factor with the password in hand', () => {
  it('ends after ten tries an hour in one session, and leaves the owner’s alone', async () => {
    const { admin, secret } = await enrolled();
    const thief = await signIn(admin, OWN_NETWORK);
    for (let n = 0; n < 10; n += 1) expect((await guess(thief)).error.code).toBe('invalid_code');
    const code = codeNow(app, secret);
    const { error } = await app.refusal(adminVerifySecondFactor, { code }, thief);
    expect(error.code).toBe('rate_limited');
    const owner = await signIn(admin, OWN_NETWORK);
    await app.call(adminVerifySecondFactor, { code }, owner);
    await app.call(adminListUsers, undefined, owner);
  });

  it('comes to thirty tries a day from networks that the owner never used, and to a letter', async () => {
    const { admin, secret } = await enrolled();
    expect(await guessUntilSlowed(admin, anywhere)).toBe(30);
    const elsewhere = await signIn(admin, anywhere());
    const { error } = await app.refusal(
      adminVerifySecondFactor,
      { code: codeNow(app, secret) },
      elsewhere,
    );
    expect(error.code).toBe('rate_limited');
    expect(error.message).toContain('رمز استرداد');
    expect((await app.mail.next(admin.email)).subject).toContain('رمز التحقق الثاني');
  });

  it('comes to twenty an hour from a network of the owner', async () => {
    const { admin } = await enrolled();
    expect(await guessUntilSlowed(admin, () => OWN_NETWORK)).toBe(20);
  });

  it('does not hold up the owner at home while others guess elsewhere', async () => {
    const { admin, secret } = await enrolled();
    await guessUntilSlowed(admin, anywhere);
    const home = await signIn(admin, OWN_NETWORK);
    await app.call(adminVerifySecondFactor, { code: codeNow(app, secret) }, home);
  });

  it('does not hold up a session in which a code was right before, wherever it goes', async () => {
    const { admin, secret } = await enrolled();
    app.clock.advance(13 * HOUR_MS);
    await guessUntilSlowed(admin, anywhere);
    const code = codeNow(app, secret);
    await app.call(adminVerifySecondFactor, { code }, { ...admin, ...NEW_NETWORK });
  });

  it('does not hold up a recovery code, not even beside the guesser', async () => {
    const { admin, recoveryCodes } = await enrolled();
    await guessUntilSlowed(admin, () => OWN_NETWORK);
    await guessUntilSlowed(admin, anywhere);
    for (const place of [OWN_NETWORK, NEW_NETWORK]) {
      const code = recoveryCodes.pop() ?? '';
      await app.call(adminVerifySecondFactor, { code }, await signIn(admin, place));
    }
  });

  it('is over once the owner sets a password by the mailed link', async () => {
    const { admin, secret } = await enrolled();
    await guessUntilSlowed(admin, anywhere);
    await app.mail.next(admin.email);
    await app.call(sendResetPassword, { email: admin.email });
    const link = linkIn(await app.mail.next(admin.email));
    const newPassword = 'an-entirely-new-one-5';
    await app.call(resetPassword, { ...link, newPassword });
    const owner = await signIn(admin, NEW_NETWORK, newPassword);
    await app.call(adminVerifySecondFactor, { code: codeNow(app, secret) }, owner);
  });
});
