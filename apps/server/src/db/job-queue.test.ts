import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '#src/testing/test-store.ts';
import { createBoss } from './job-boss.ts';
import { claimGroup, prepareQueue } from './job-queue.ts';
import type { Store } from './open-store.ts';

const QUEUE = 'grouped';

const ONE_AT_ONCE = { atOnce: 1, waitSeconds: 0 };

describe('jobs of one group that were taken in the same instant', () => {
  let store: Store;
  let boss: PgBoss;
  beforeAll(async () => {
    store = await openTestStore();
    boss = createBoss(store, { checkSeconds: 15 });
    await boss.start();
    await prepareQueue(boss, QUEUE, {
      retryDelaysSeconds: [5],
      maxSeconds: 60,
      heartbeatSeconds: null,
    });
  });
  afterAll(async () => {
    await boss.stop();
    await store.close();
  });

  /** Takes a job as a node does that finds the group idle. */
  async function takeOne(): Promise<JobWithMetadata> {
    const [job] = await boss.fetch<object>(QUEUE, { includeMetadata: true });
    if (!job) throw new Error('Nothing was left to take.');
    return job;
  }

  it('go back to wait but for one, and their attempts are not counted', async () => {
    for (const singletonKey of ['a', 'b', 'c']) {
      await boss.send(QUEUE, {}, { singletonKey, group: { id: 'one' } });
    }
    const taken = [await takeOne(), await takeOne(), await takeOne()];
    const claims = await Promise.all(taken.map((job) => claimGroup(store.db, job, ONE_AT_ONCE)));
    expect(claims.filter(Boolean)).toHaveLength(1);

    const again = [await takeOne(), await takeOne()];
    expect(again.map(({ retryCount }) => retryCount)).toEqual([0, 0]);
    expect(again.map(({ id }) => id)).not.toContain(taken[claims.indexOf(true)]?.id);
    const late = await Promise.all(again.map((job) => claimGroup(store.db, job, ONE_AT_ONCE)));
    expect(late).toEqual([false, false]);
  });

  it('and jobs without a group are no concern of each other', async () => {
    await boss.send(QUEUE, {}, { singletonKey: 'd', priority: 1 });
    await boss.send(QUEUE, {}, { singletonKey: 'e', priority: 1 });
    const taken = [await takeOne(), await takeOne()];
    const claims = await Promise.all(taken.map((job) => claimGroup(store.db, job, ONE_AT_ONCE)));
    expect(claims).toEqual([true, true]);
  });

  it('stay as many as may run at once', async () => {
    for (const singletonKey of ['f', 'g', 'h']) {
      await boss.send(QUEUE, {}, { singletonKey, group: { id: 'two' }, priority: 2 });
    }
    const taken = [await takeOne(), await takeOne(), await takeOne()];
    const two = { ...ONE_AT_ONCE, atOnce: 2 };
    const claims = await Promise.all(taken.map((job) => claimGroup(store.db, job, two)));
    expect(claims.filter(Boolean)).toHaveLength(2);
  });
});
