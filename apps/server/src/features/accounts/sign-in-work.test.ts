import { login } from '@nibras/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Passwords } from '#src/platform/secrets/passwords.ts';
import { registerOnly, signUp } from '#src/testing/factories.ts';
import { startTestApp, TEST_PASSWORDS, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
let hashes = 0;

/** Counts the expensive calls. */
const passwords: Passwords = {
  hash: (...given) => {
    hashes += 1;
    return TEST_PASSWORDS.hash(...given);
  },
  isRight: (...given) => {
    hashes += 1;
    return TEST_PASSWORDS.isRight(...given);
  },
};

beforeAll(async () => {
  app = await startTestApp({ environment: { TRUST_PROXY: '127.0.0.1' }, passwords });
});
afterAll(() => app.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** The cost of a refused sign-in: password hashes and statements by kind. */
async function costOf(username: string, address: string) {
  hashes = 0;
  const { db } = app.store;
  const [select, insert, transaction] = [
    vi.spyOn(db, 'select'),
    vi.spyOn(db, 'insert'),
    vi.spyOn(db, 'transaction'),
  ];
  const { status } = await app.refusal(
    login,
    { username, password: 'not-the-password' },
    { headers: { 'x-forwarded-for': address } },
  );
  const cost = {
    status,
    hashes,
    selects: select.mock.calls.length,
    inserts: insert.mock.calls.length,
    transactions: transaction.mock.calls.length,
  };
  vi.restoreAllMocks();
  return cost;
}

describe('a wrong password', () => {
  it('costs the same for an account, a registration in waiting, several of them and nobody', async () => {
    const account = await signUp(app);
    const waiting = await registerOnly(app);
    const email = 'waits-three-times@uni.test';
    for (let times = 0; times < 3; times += 1) await registerOnly(app, { email });

    const first = await costOf('nobody-here@uni.test', '203.0.113.1');
    expect(first).toEqual({ status: 401, hashes: 1, selects: 2, inserts: 1, transactions: 0 });
    expect(await costOf(account.email, '203.0.113.2')).toEqual(first);
    expect(await costOf(waiting.given.email, '203.0.113.3')).toEqual(first);
    expect(await costOf(email, '203.0.113.4')).toEqual(first);
  });

  it('costs the same once no more failures from its network are written down', async () => {
    const [one, other] = [await signUp(app), await registerOnly(app)];
    const address = '203.0.113.9';
    for (let tried = 0; tried < 5; tried += 1) await costOf(`nobody-${tried}@uni.test`, address);
    const cost = await costOf('nobody-else@uni.test', address);
    expect(cost.inserts).toBe(0);
    expect(await costOf(one.email, address)).toEqual(cost);
    expect(await costOf(other.given.email, address)).toEqual(cost);
  });
});
