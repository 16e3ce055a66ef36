import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#src/db/database.ts';
import type { Store } from '#src/db/open-store.ts';
import { seedFirstStart } from '#src/db/seed.ts';
import { faqs } from '#src/db/tables/help-desk.ts';
import { sessions as sessionRows } from '#src/db/tables/sessions.ts';
import { createFixedClock } from '#src/testing/fixed-clock.ts';
import { openTestStore } from '#src/testing/test-store.ts';
import { untilWaiting } from '#src/testing/until-waiting.ts';
import { withoutCallerRights, guardWrites, withRights, type Rights } from './rights.ts';
import { createSessions, type Sessions } from './sessions.ts';

const USER = 'the-admin';

let store: Store;
let db: Database;
let sessions: Sessions;
let own: Rights;

const { now } = createFixedClock();
beforeAll(async () => {
  store = await openTestStore();
  db = guardWrites(store.db);
  sessions = createSessions({ db, now, cache: null, onEnded: () => undefined });
  await seedFirstStart(store.db, {
    now: now(),
    adminEmail: 'admin@nibras.test',
    adminPasswordHash: 'none',
    newId: () => USER,
  });
});
afterAll(() => store.close());

beforeEach(async () => {
  await store.db.delete(sessionRows);
  await store.db.delete(faqs);
  const session = await sessions.find(await sessions.open(store.db, USER, false));
  own = {
    userId: USER,
    sessionId: session?.id ?? '',
    async prove(tx) {
      if (!(await sessions.hold(tx, own.sessionId))) throw new Error('it is over');
    },
  };
});

const write = (on: Database) =>
  on.insert(faqs).values({
    id: 'new',
    title: 'س',
    description: 'ج',
    type: 'all',
    position: 1,
    createdAt: now(),
  });
const countWritten = () => store.db.$count(faqs);
const endSession = (on: Database) => on.delete(sessionRows);

describe('what a call writes', () => {
  it('stays where its rights are proven at the end', async () => {
    await withRights(own, () => db.transaction(write));
    expect(await countWritten()).toBe(1);
  });

  it('is taken back where its session ended while it was written', async () => {
    const writing = withRights(own, () =>
      db.transaction(async (tx) => {
        await write(tx);
        await endSession(tx);
      }),
    );
    await expect(writing).rejects.toThrow('it is over');
    expect(await countWritten()).toBe(0);
    expect(await store.db.$count(sessionRows)).toBe(1);
  });

  it('stays where the call itself has ended its session', async () => {
    await withRights(own, () =>
      db.transaction(async (tx) => {
        await write(tx);
        await sessions.endAll(tx, USER);
      }),
    );
    expect(await countWritten()).toBe(1);
    expect(await store.db.$count(sessionRows)).toBe(0);
  });

  it('is never a single statement, which could not be rolled back', async () => {
    await withRights(own, async () => {
      expect(() => db.insert(faqs)).toThrow('in a transaction');
      expect(() => db.update(faqs)).toThrow('in a transaction');
      expect(() => db.delete(faqs)).toThrow('in a transaction');
      expect(await db.select().from(faqs)).toEqual([]);
    });
    await write(db);
    expect(await countWritten()).toBe(1);
  });

  it('needs no rights where it goes on without the caller', async () => {
    await endSession(store.db);
    await withRights(own, () => withoutCallerRights(() => write(db)));
    expect(await countWritten()).toBe(1);
  });
});

describe('a session that two calls end at once', () => {
  it('is ended by one of them, and the other is refused', async () => {
    const end = () =>
      withRights(own, () => db.transaction((tx) => sessions.end(tx, USER, own.sessionId)));
    const ends = await Promise.allSettled([end(), end()]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a session that ends while a call writes', () => {
  it('waits for a call that has proven itself', async () => {
    const order: string[] = [];
    const { ending } = await store.db.transaction(async (tx) => {
      await own.prove(tx);
      const ending = endSession(store.db).then(() => order.push('ended'));
      await untilWaiting(store);
      order.push('written');
      return { ending };
    });
    await ending;
    expect(order).toEqual(['written', 'ended']);
  });

  it('counts as ended before it is, so that neither waits for the other', async () => {
    await store.db.transaction(async (ending) => {
      await endSession(ending);
      const writing = withRights(own, () => db.transaction(write));
      await expect(writing).rejects.toThrow('it is over');
    });
    expect(await countWritten()).toBe(0);
  });
});
