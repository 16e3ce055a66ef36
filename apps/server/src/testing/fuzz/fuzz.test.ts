import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { createCast, type Cast } from './cast.ts';
import { takesMoment } from './payload.ts';
import { ENDPOINTS } from './rest-inputs.ts';
import { createTally } from './tally.ts';
import { tryRest } from './try-rest.ts';
import { tryEvents, tryFrames } from './try-sockets.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merges with vitest's own interface
  export interface ProvidedContext {
    /** Number of inputs: a sample in `npm test`, all in `npm run fuzz`. */
    fuzzInputs: number;
  }
}

const SEED = 20_261_115;
const TIME_LIMIT_MS = 60 * 60_000;
const inputs = inject('fuzzInputs');

let app: TestApp;
let cast: Cast;
const tally = createTally();

beforeAll(async () => {
  app = await startTestApp({
    environment: {
      // A public URL enforces the admins' second factor.
      PUBLIC_URL: 'https://nibras.example',
      PAYMENT_SANDBOX_PUBLIC: 'true',
      TRUST_PROXY: '127.0.0.1',
    },
  });
  cast = await createCast(app, inputs);
}, 180_000);
afterAll(async () => {
  process.stdout.write(`${tally.tried()} hostile inputs\n${tally.print()}\n`);
  await app.close();
});

describe('hostile inputs', () => {
  it('cover every call of the contract, and everything that takes a date or a cursor', () => {
    expect(ENDPOINTS.length).toBeGreaterThan(100);
    const timed = ENDPOINTS.filter(({ query, body }) => takesMoment(query) || takesMoment(body));
    expect(timed.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/api/chats',
        '/api/support/seen',
        '/api/suggestions/seen',
        '/api/admin/orders',
        '/api/admin/orders.csv',
        '/api/admin/actions',
        '/api/admin/actions.csv',
        '/api/admin/security-events',
      ]),
    );
  });

  it(
    'to the REST interface bring neither a failure nor what belongs to others',
    async () => {
      await tryRest(app, cast, tally, { seed: SEED, inputs: Math.floor(inputs * 0.8) });
      expect(tally.findings.slice(0, 20)).toEqual([]);
      expect((await app.fetch('/readyz')).status).toBe(200);
    },
    TIME_LIMIT_MS,
  );

  it("passed the console's guard, and many were accepted", () => {
    const all = tally.of('admin-rest admin');
    const turnedBack = tally.of('admin-rest admin', ['401', '403', '429']);
    expect(turnedBack).toBeLessThan(all / 10);
    expect(tally.of('admin-rest admin', ['200'])).toBeGreaterThan(all / 10);
    expect(tally.of('rest student', ['200'])).toBeGreaterThan(tally.of('rest student') / 10);
    expect(tally.of('admin-rest student', ['200'])).toBe(0);
    expect(tally.of('admin-rest visitor', ['200'])).toBe(0);
  });

  it(
    'over sockets are answered or end the line, and tell nothing either',
    async () => {
      await tryEvents(app, cast, tally, { seed: SEED, inputs: Math.floor(inputs * 0.14) });
      await tryFrames(app, cast, tally, { seed: SEED, inputs: Math.floor(inputs * 0.06) });
      expect(tally.findings.slice(0, 20)).toEqual([]);
      expect(tally.of('event', ['taken'])).toBeGreaterThan(0);
      expect((await app.fetch('/readyz')).status).toBe(200);
    },
    TIME_LIMIT_MS,
  );
});
