import { DAY_MS } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '#src/db/open-store.ts';
import { securityEvents } from '#src/db/tables/security-events.ts';
import { createFixedClock } from '#src/testing/fixed-clock.ts';
import { openTestStore } from '#src/testing/test-store.ts';
import { createRateLimits } from '#src/platform/limits/rate-limits.ts';
import { createSecurityLog } from './security-events.ts';

let store: Store;
const clock = createFixedClock();
const log = createSecurityLog({ now: clock.now, limits: createRateLimits() });

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const record = (address: string) =>
  log.record(store.db, { kind: 'signed-in', userId: 'gone' }, { address, device: '' });
const addresses = async () =>
  (await store.db.select().from(securityEvents)).map(({ address }) => address).toSorted();

const ADDRESSES = ['203.0.113.77', '::ffff:203.0.113.78', '2001:db8:1:2:3:4:5:6', 'fe80::1%eth0'];
const KEPT = ['2001:db8:1:2:3:4:5:6', '203.0.113.77', '203.0.113.78', 'fe80::1', null];

describe('the record of security events', () => {
  it('keeps addresses whole for thirty days, then their networks, and all for a year', async () => {
    for (const address of [...ADDRESSES, 'unix:whatever']) await record(address);
    expect(await addresses()).toEqual(KEPT);

    clock.advance(30 * DAY_MS);
    await log.sweep(store.db);
    expect(await addresses()).toEqual(KEPT);

    clock.advance(1);
    await record('198.51.100.9');
    await log.sweep(store.db);
    await log.sweep(store.db);
    const shortened = ['2001:db8:1::/48', '203.0.113.0/24', '203.0.113.0/24', 'fe80::/48', null];
    expect(await addresses()).toEqual(['198.51.100.9', ...shortened]);

    clock.advance(335 * DAY_MS);
    await log.sweep(store.db);
    expect(await addresses()).toEqual(['198.51.100.0/24']);
  });

  it('is without an account where it has gone in the meantime', async () => {
    await record('203.0.113.1');
    const rows = await store.db.select().from(securityEvents);
    expect(rows.every(({ userId }) => userId === null)).toBe(true);
  });
});
