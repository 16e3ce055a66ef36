import { register, resendCode, verifyCode } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registration } from '#src/testing/factories.ts';
import { MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { codeIn } from '#src/testing/test-mail.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => app.close());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

async function registerFrom(address: string, email: string, times: number) {
  const emails = [];
  for (let done = 0; done < times; done += 1) {
    await app.call(register, registration({ email }), from(address));
    emails.push(await app.mail.next(email));
  }
  return emails;
}

const passIn = ({ text }: { text: string }): string =>
  new URL(/^http\S+\/register\?\S+$/m.exec(text)?.[0] ?? '').searchParams.get('pass') ?? '';

describe('registrations of others with an address', () => {
  it('do not keep its owner from registering, resending and verifying', async () => {
    const email = 'owner-elsewhere@uni.test';
    await registerFrom('203.0.113.1', email, 5);
    expect((await app.refusal(register, registration({ email }), from('203.0.113.1'))).status).toBe(
      429,
    );
    const { acckey } = await app.call(register, registration({ email }), from('198.51.100.1'));
    await app.mail.next(email);
    app.clock.advance(MINUTE_MS);
    await app.call(resendCode, { acckey }, from('198.51.100.1'));
    await app.call(verifyCode, { acckey, code: codeIn(await app.mail.next(email)) });
  });

  it('flood no mailbox, from however many networks: ten emails an hour in all', async () => {
    const email = 'flooded@uni.test';
    for (let network = 1; network <= 10; network += 1) {
      await registerFrom(`203.0.113.${network}`, email, 1);
    }
    const { status, error } = await app.refusal(
      register,
      registration({ email }),
      from('198.51.100.1'),
    );
    expect(status).toBe(429);
    expect(error.message).toContain('يجد في آخر رسالة');
  });

  it('do not keep the owner out: the link in an email leads past them', async () => {
    const email = 'besieged@uni.test';
    const emails = await registerFrom('203.0.113.50', email, 5);
    for (let network = 51; network <= 55; network += 1) {
      emails.push(...(await registerFrom(`203.0.113.${network}`, email, 1)));
    }
    const pass = passIn(emails[0]!);
    const given = registration({ email, pass });
    const { acckey } = await app.call(register, given, from('203.0.113.50'));
    await app.call(verifyCode, { acckey, code: codeIn(await app.mail.next(email)) });
  });

  it('give no way to flood by that link either: five emails an hour', async () => {
    const email = 'own-flood@uni.test';
    const [first] = await registerFrom('203.0.113.60', email, 1);
    const given = () => registration({ email, pass: passIn(first!) });
    for (let times = 0; times < 5; times += 1) await app.call(register, given());
    expect((await app.refusal(register, given())).status).toBe(429);
  });

  it.each(['', 'nonsense', '9999999999999.forged'])(
    'are not passed with the pass %j, nor with one of another address',
    async (pass) => {
      const email = `forged-${pass.length}@uni.test`;
      await registerFrom('203.0.113.70', email, 5);
      const [other] = await registerFrom('203.0.113.71', `another-${pass.length}@uni.test`, 1);
      for (const tried of [pass, passIn(other!)]) {
        const given = registration({ email, pass: tried });
        expect((await app.refusal(register, given, from('203.0.113.70'))).status).toBe(429);
      }
    },
  );
});
