import { DAY_MS } from '@nibras/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#src/db/open-store.ts';
import { seedFirstStart } from '#src/db/seed.ts';
import { users } from '#src/db/tables/accounts.ts';
import { sessions as sessionRows } from '#src/db/tables/sessions.ts';
import { createFixedClock, MINUTE_MS, type FixedClock } from '#src/testing/fixed-clock.ts';
import { openTestStore } from '#src/testing/test-store.ts';
import { createSessionCache } from './session-cache.ts';
import { createSessions, type Sessions } from './sessions.ts';

const USER = 'the-admin';

let store: Store;
let clock: FixedClock;
let sessions: Sessions;
let ended: string[][];

beforeAll(async () => {
  store = await openTestStore();
  await seedFirstStart(store.db, {
    now: new Date(),
    adminEmail: 'admin@nibras.test',
    adminPasswordHash: 'none',
    newId: () => USER,
  });
});
afterAll(() => store.close());

beforeEach(async () => {
  await store.db.delete(sessionRows);
  clock = createFixedClock();
  ended = [];
});

const rows = () => store.db.select().from(sessionRows);

const create = (isCached: boolean): Sessions =>
  createSessions({
    db: store.db,
    now: clock.now,
    cache: isCached ? createSessionCache({ lifeMs: null }) : null,
    onEnded: (ids) => ended.push(ids),
  });

describe.each([
  ['a session', false],
  ['a session that is held in memory', true],
])('%s', (_name, isCached) => {
  beforeEach(() => {
    sessions = create(isCached);
  });

  it('is found by its token, with the role of its user', async () => {
    const token = await sessions.open(store.db, USER, false);
    expect(await sessions.find(token)).toMatchObject({
      userId: USER,
      role: 'admin',
      authenticatedAt: clock.now(),
    });
    expect(await sessions.find('nbr_another')).toBeNull();
  });

  it('slides when it is used, but writes at most every ten minutes', async () => {
    const token = await sessions.open(store.db, USER, false);
    const [opened] = await rows();
    clock.advance(10 * MINUTE_MS);
    await sessions.find(token);
    expect(await rows()).toEqual([opened]);
    clock.advance(1);
    await sessions.find(token);
    expect(await rows()).toMatchObject([
      { lastSeenAt: clock.now(), expiresAt: new Date(clock.now().getTime() + DAY_MS) },
    ]);
  });

  it('keeps the moment of the password while it slides', async () => {
    const token = await sessions.open(store.db, USER, true);
    const opened = clock.now();
    clock.advance(29 * DAY_MS);
    expect((await sessions.find(token))?.authenticatedAt).toEqual(opened);
    clock.advance(29 * DAY_MS);
    expect((await sessions.find(token))?.authenticatedAt).toEqual(opened);
  });

  it('ends and says so', async () => {
    const token = await sessions.open(store.db, USER, false);
    const id = (await sessions.find(token))!.id;
    expect(await sessions.end(store.db, 'somebody-else', id)).toBe(false);
    expect(await sessions.end(store.db, USER, id)).toBe(true);
    sessions.announceEnd([id]);
    expect(await sessions.find(token)).toBeNull();
    expect(ended).toEqual([[id]]);
  });

  it('outlives the end of all others', async () => {
    const kept = await sessions.open(store.db, USER, false);
    const other = await sessions.open(store.db, USER, false);
    const keptId = (await sessions.find(kept))!.id;
    const otherId = (await sessions.find(other))!.id;
    expect(await sessions.endAll(store.db, USER, keptId)).toEqual([otherId]);
    expect(await sessions.find(kept)).not.toBeNull();
    expect(ended).toEqual([]);
    sessions.announceEnd([otherId]);
    sessions.announceEnd([]);
    expect(ended).toEqual([[otherId]]);
    expect(await sessions.find(other)).toBeNull();
  });

  it('runs out though it was found a moment ago', async () => {
    const token = await sessions.open(store.db, USER, false);
    await sessions.find(token);
    clock.advance(DAY_MS);
    expect(await sessions.find(token)).toBeNull();
  });

  it('has the role that its user has now', async () => {
    const token = await sessions.open(store.db, USER, false);
    await sessions.find(token);
    await store.db.update(users).set({ role: 'student' });
    sessions.forgetUser(USER);
    expect(await sessions.find(token)).toMatchObject({ role: 'student' });
    await store.db.update(users).set({ role: 'admin' });
  });

  it('ends ninety days after it was opened, however much it is used', async () => {
    const token = await sessions.open(store.db, USER, true);
    for (let day = 0; day < 88; day += 11) {
      clock.advance(11 * DAY_MS);
      expect(await sessions.find(token)).not.toBeNull();
    }
    clock.advance(2 * DAY_MS - 1);
    expect(await sessions.find(token)).not.toBeNull();
    clock.advance(1);
    expect(await sessions.find(token)).toBeNull();
    await sessions.sweep();
    clock.advance(1);
    await sessions.sweep();
    expect(await rows()).toEqual([]);
  });

  it('is swept after its end', async () => {
    await sessions.open(store.db, USER, false);
    const remembered = await sessions.open(store.db, USER, true);
    clock.advance(DAY_MS + 1);
    await sessions.sweep();
    expect(await rows()).toHaveLength(1);
    expect(await sessions.find(remembered)).not.toBeNull();
  });
});

describe('sessions held in memory', () => {
  it('are found without the store', async () => {
    sessions = create(true);
    const token = await sessions.open(store.db, USER, false);
    const found = await sessions.find(token);
    await store.db.delete(sessionRows);
    expect(await sessions.find(token)).toEqual(found);
  });

  it('are not there again when one ended while it was looked up', async () => {
    sessions = create(true);
    const token = await sessions.open(store.db, USER, false);
    const { id } = (await rows())[0]!;
    const looking = sessions.find(token);
    sessions.announceEnd([id]);
    await looking;
    await store.db.delete(sessionRows);
    expect(await sessions.find(token)).toBeNull();
  });

  it('end when their row is found to be gone as they slide', async () => {
    sessions = create(true);
    const token = await sessions.open(store.db, USER, false);
    await sessions.find(token);
    await store.db.delete(sessionRows);
    clock.advance(11 * MINUTE_MS);
    expect(await sessions.find(token)).toBeNull();
    expect(await sessions.find(token)).toBeNull();
  });
});
