import { createChat, getMe } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '#src/testing/factories.ts';
import { parkCall, type ParkedCall } from '#src/testing/connections/parked-call.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { eventually } from '#src/testing/eventually.ts';

const MOST_AT_ONCE = 16;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('calls of one student at the same moment', () => {
  it('are answered as many as a browser makes; one more is refused, and nobody else', async () => {
    const [busy, other] = [await signUp(app), await signUp(app)];
    const parked: ParkedCall[] = [];
    while (parked.length < MOST_AT_ONCE) {
      parked.push(await parkCall(app, createChat, {}, busy, other));
    }

    const refusal = await app.refusal(getMe, undefined, busy);
    expect([refusal.status, refusal.error.code]).toEqual([429, 'rate_limited']);
    expect(refusal.headers.get('retry-after')).toBe('1');
    await app.call(getMe, undefined, other);

    for (const call of parked) expect(await call.status()).toBe(200);
    await eventually(() => app.call(getMe, undefined, busy));
  });
});
