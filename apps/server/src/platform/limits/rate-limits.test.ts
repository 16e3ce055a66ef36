import { describe, expect, it } from 'vitest';
import { AppError } from '#src/platform/http/app-error.ts';
import { accountAndAddress, addressKey, createRateLimits } from './rate-limits.ts';

const refusalOf = (work: Promise<unknown>): Promise<AppError> =>
  work.then(
    () => {
      throw new Error('not refused');
    },
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );

describe('rate limits', () => {
  it('refuse a key that has none left, and say when to come back', async () => {
    const limits = createRateLimits();
    for (let taken = 0; taken < 3; taken += 1) await limits.take('resetMailsByEmail', 'a');
    const refusal = await refusalOf(limits.take('resetMailsByEmail', 'a'));
    expect(refusal).toMatchObject({ code: 'rate_limited', status: 429, retryAfterSeconds: 3600 });
    expect(refusal.message).toBe('محاولات كثيرة. يمكن إعادة المحاولة بعد ساعة واحدة.');
  });

  it('count every key and every limit for itself', async () => {
    const limits = createRateLimits();
    for (let taken = 0; taken < 3; taken += 1) await limits.take('resetMailsByEmail', 'a');
    await limits.take('resetMailsByEmail', 'b');
    await limits.take('exportsByUser', 'a');
  });

  it('look without counting', async () => {
    const limits = createRateLimits();
    for (let looked = 0; looked < 9; looked += 1) await limits.check('resetMailsByEmail', 'a');
    for (let taken = 0; taken < 3; taken += 1) await limits.take('resetMailsByEmail', 'a');
    expect((await refusalOf(limits.check('resetMailsByEmail', 'a'))).code).toBe('rate_limited');
  });

  it('forget a key', async () => {
    const limits = createRateLimits();
    for (let taken = 0; taken < 3; taken += 1) await limits.take('resetMailsByEmail', 'a');
    await limits.forget('resetMailsByEmail', 'a');
    await limits.take('resetMailsByEmail', 'a');
  });

  it('let a lecture hall behind one address register and sign in', async () => {
    const limits = createRateLimits();
    for (let taken = 0; taken < 200; taken += 1) {
      await limits.take('registrationsByAddress', 'hall');
      await limits.take('loginsByAddress', 'hall');
    }
    expect((await refusalOf(limits.take('loginsByAddress', 'hall'))).code).toBe('rate_limited');
  });
});

describe('addressKey', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe('accountAndAddress', () => {
  it('tells accounts and networks apart', () => {
    const key = accountAndAddress('a@uni.test', '2001:db8:1:2::9');
    expect(accountAndAddress('a@uni.test', '2001:db8:1:2::8')).toBe(key);
    expect(accountAndAddress('b@uni.test', '2001:db8:1:2::9')).not.toBe(key);
    expect(accountAndAddress('a@uni.test', '203.0.113.7')).not.toBe(key);
  });
});
