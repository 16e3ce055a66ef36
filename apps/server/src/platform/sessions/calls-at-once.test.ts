import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createChat, getMe, type Endpoint } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '#src/testing/factories.ts';
import { holdSessions } from '#src/testing/connections/hold-sessions.ts';
import { parkCall, type ParkedCall } from '#src/testing/connections/parked-call.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { eventually } from '#src/testing/eventually.ts';
import { untilWaiting } from '#src/testing/until-waiting.ts';

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

  it('are no longer counted when their caller left before being identified', async () => {
    const user = await signUp(app);
    const release = await holdSessions(app.store);
    const lines = await Promise.all(
      Array.from({ length: MOST_AT_ONCE + 4 }, () => sendCall(app, getMe, user)),
    );
    await untilWaiting(app.store);
    for (const line of lines) line.destroy();
    for (let asked = 0; asked < 3; asked += 1) await app.fetch('/healthz');
    await release();
    await eventually(() => app.call(getMe, undefined, user));
  });
});

async function sendCall(
  { url }: TestApp,
  { method, path }: Endpoint,
  { token }: { token: string },
): Promise<Socket> {
  const { hostname, port, host } = new URL(url);
  const line = connect(Number(port), hostname);
  await once(line, 'connect');
  line.write(
    `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`,
  );
  return line;
}
