import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { DAY_MS } from '@nibras/contract';
import { sql } from 'drizzle-orm';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest';
import { openStore, type Store } from '#src/db/open-store.ts';
import { startChild } from '#src/testing/processes/child-process.ts';
import { createTestDatabase, createTestDataDir, openTestStore } from '#src/testing/test-store.ts';
import { createJobs, type Jobs } from './jobs.ts';

type Numbered = { number: number };

function collect(handle: (number: number, attempt: number) => void = () => undefined) {
  const numbers: number[] = [];
  let look: () => void = () => undefined;
  return {
    numbers,
    handler: ({ number }: Numbered, { attempt }: { attempt: number }) => {
      numbers.push(number);
      look();
      handle(number, attempt);
      return Promise.resolve();
    },
    reached: (count: number) =>
      new Promise<void>((resolve) => {
        look = () => {
          if (numbers.length >= count) resolve();
        };
        look();
      }),
  };
}

describe('jobs', () => {
  let store: Store;
  let jobs: Jobs;
  let problems: string[];
  beforeAll(async () => {
    store = await openTestStore();
  });
  afterAll(() => store.close());
  beforeEach(() => {
    problems = [];
    const note = (_fields: object, message: string) => void problems.push(message);
    // Rare enough that a test which needs it times out.
    jobs = createJobs(store, { warn: note, error: note }, { pace: { backstopSeconds: 60 } });
  });
  afterEach(async () => {
    await jobs.stop();
    await store.db.execute(sql`delete from pgboss.job`);
  });

  const waiting = async () => {
    const result = await store.db.execute(
      sql`select id from pgboss.job where state in ('created', 'retry', 'active')`,
    );
    return (result as { rows: unknown[] }).rows.length;
  };

  it('are taken up at once, one after another', async () => {
    const seen = collect();
    await jobs.work('count', {}, seen.handler);
    await jobs.start();
    for (let number = 1; number <= 5; number += 1) {
      await jobs.enqueue(store.db, 'count', { number });
      await seen.reached(number);
    }
    expect(seen.numbers).toEqual([1, 2, 3, 4, 5]);
  });

  it('exist when the transaction that added them commits', async () => {
    const seen = collect();
    await jobs.start();
    await jobs.work('count', {}, seen.handler);
    await store.db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'count', { number: 1 });
      await jobs.enqueue(tx, 'count', { number: 2 });
    });
    await seen.reached(2);
  });

  it('never existed when that transaction rolls back', async () => {
    const seen = collect();
    await jobs.work('count', {}, seen.handler);
    await jobs.start();
    const run = store.db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'count', { number: 1 });
      throw new Error('no');
    });
    await expect(run).rejects.toThrow('no');
    expect(await waiting()).toBe(0);
    await jobs.enqueue(store.db, 'count', { number: 2 });
    await seen.reached(1);
    expect(seen.numbers).toEqual([2]);
  });

  it('are tried again after each delay, and given up after the last', async () => {
    const attempts: number[] = [];
    const seen = collect((_number, attempt) => {
      attempts.push(attempt);
      throw new Error('not today');
    });
    await jobs.work('stumble', { retryDelaysSeconds: [0, 1] }, seen.handler);
    await jobs.start();
    await jobs.enqueue(store.db, 'stumble', { number: 1 });
    await seen.reached(3);
    await jobs.stop();
    expect(attempts).toEqual([1, 2, 3]);
    expect(problems).toEqual([
      'A job failed and will be tried again.',
      'A job failed and will be tried again.',
      'A job failed for good.',
    ]);
    expect(await waiting()).toBe(0);
  });

  it('wait for their time', async () => {
    const seen = collect();
    await jobs.work('count', {}, seen.handler);
    await jobs.start();
    await jobs.enqueue(store.db, 'count', { number: 1 }, { startAfterSeconds: 1 });
    await jobs.enqueue(store.db, 'count', { number: 2 });
    await seen.reached(2);
    expect(seen.numbers).toEqual([2, 1]);
  });

  it('that wait share few timers, and those of a later day need none', async () => {
    await jobs.work('count', {}, collect().handler);
    await jobs.start();
    const set = vi.spyOn(globalThis, 'setTimeout');
    await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        jobs.enqueue(store.db, 'count', { number }, { startAfterSeconds: DAY_MS / 1000 }),
      ),
    );
    const long = set.mock.calls.filter(([, ms = 0]) => ms > 60_000);
    set.mockClear();
    await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        jobs.enqueue(store.db, 'count', { number }, { startAfterSeconds: 8 }),
      ),
    );
    const short = set.mock.calls.filter(([, ms = 0]) => ms > 7000 && ms < 9000);
    set.mockRestore();
    // Ignores the few timers of other parts.
    expect(long.length).toBeLessThan(60);
    expect(short.length).toBeLessThan(60);
    expect(await waiting()).toBe(200);
  });

  it('are added once while one with the same key waits', async () => {
    await jobs.work('count', {}, collect().handler);
    await jobs.start();
    const later = { startAfterSeconds: 60 };
    await jobs.enqueue(store.db, 'count', { number: 1 }, { ...later, singletonKey: 'a' });
    await jobs.enqueue(store.db, 'count', { number: 2 }, { ...later, singletonKey: 'a' });
    await jobs.enqueue(store.db, 'count', { number: 3 }, { ...later, singletonKey: 'b' });
    await jobs.enqueue(store.db, 'count', { number: 4 }, later);
    await jobs.enqueue(store.db, 'count', { number: 5 }, later);
    expect(await waiting()).toBe(4);
  });

  it('run side by side as far as the queue allows', async () => {
    let running = 0;
    const together = Promise.withResolvers<undefined>();
    await jobs.work('pair', { concurrency: 2 }, async () => {
      running += 1;
      if (running === 2) together.resolve(undefined);
      await together.promise;
    });
    await jobs.start();
    await jobs.enqueue(store.db, 'pair', {});
    await jobs.enqueue(store.db, 'pair', {});
    await together.promise;
  });

  it('of one group run one at a time, and no group waits for another', async () => {
    const groups = ['a', 'b'];
    const running = new Map(groups.map((group) => [group, 0]));
    const most = new Map(running);
    const attempts: number[] = [];
    const together = Promise.withResolvers<undefined>();
    const over = Promise.withResolvers<undefined>();
    const handler = async ({ group }: { group: string }, { attempt }: { attempt: number }) => {
      running.set(group, (running.get(group) ?? 0) + 1);
      most.set(group, Math.max(most.get(group) ?? 0, running.get(group) ?? 0));
      if (groups.every((each) => running.get(each) === 1)) together.resolve(undefined);
      await together.promise;
      // Long enough for a worker to take the job wrongly.
      await setTimeout(50);
      running.set(group, (running.get(group) ?? 0) - 1);
      attempts.push(attempt);
      if (attempts.length === 8) over.resolve(undefined);
    };
    await jobs.work('grouped', { concurrency: 4 }, handler);
    await jobs.start();
    await store.db.transaction(async (tx) => {
      for (const group of ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'b']) {
        await jobs.enqueue(tx, 'grouped', { group }, { group });
      }
    });
    await over.promise;
    expect([...most.values()]).toEqual([1, 1]);
    expect(attempts).toEqual(Array.from({ length: 8 }, () => 1));
  });

  it('of one group run side by side as far as their queue says', async () => {
    let begun = 0;
    const together = Promise.withResolvers<undefined>();
    await jobs.work('pairs', { concurrency: 2, atOncePerGroup: 2 }, async () => {
      begun += 1;
      if (begun === 2) together.resolve(undefined);
      await together.promise;
    });
    await jobs.start();
    await jobs.enqueue(store.db, 'pairs', {}, { group: 'a' });
    await jobs.enqueue(store.db, 'pairs', {}, { group: 'a' });
    await together.promise;
  });

  it('of one group follow each other at once from lane to lane', async () => {
    const seen = collect();
    const lanes = [{ maxPriority: 0 }, { minPriority: 1 }];
    await jobs.work('lanes', { lanes }, seen.handler);
    await jobs.start();
    await store.db.transaction(async (tx) => {
      for (let number = 0; number < 20; number += 1) {
        await jobs.enqueue(tx, 'lanes', { number }, { group: 'a', priority: number % 2 });
      }
    });
    await seen.reached(20);
    expect(new Set(seen.numbers).size).toBe(20);
  });

  it('recur once in their span of time', async () => {
    const seen = collect();
    await jobs.work('sweep', {}, (_data: object, run) => seen.handler({ number: 0 }, run));
    await jobs.every('sweep', 3600);
    await jobs.start();
    await seen.reached(1);
    await jobs.every('sweep', 3600);
    await expect.poll(waiting).toBe(0);
    expect(seen.numbers).toEqual([0]);
  });

  it('are refused for a queue that nobody works', async () => {
    await jobs.start();
    await expect(jobs.enqueue(store.db, 'nowhere', {})).rejects.toThrow(
      'The job queue "nowhere" has no worker.',
    );
  });

  it('that run are finished before a stop', async () => {
    const begun = Promise.withResolvers<undefined>();
    const mayEnd = Promise.withResolvers<undefined>();
    let isFinished = false;
    await jobs.work('slow', {}, async () => {
      begun.resolve(undefined);
      await mayEnd.promise;
      isFinished = true;
    });
    await jobs.start();
    await jobs.enqueue(store.db, 'slow', {});
    await begun.promise;
    const stopped = jobs.stop();
    mayEnd.resolve(undefined);
    await stopped;
    expect(isFinished).toBe(true);
    expect(await waiting()).toBe(0);
  });
});

describe('a job whose process died', () => {
  it('is taken up by the next', async () => {
    const snapshot = inject('storeSnapshot');
    const dataDir = await createTestDataDir();
    const database =
      snapshot.kind === 'postgres'
        ? await createTestDatabase(snapshot.serverUrl, snapshot.template)
        : null;
    const databaseUrl = database?.databaseUrl ?? null;
    const child = startChild('./die-in-job.ts', [dataDir, databaseUrl ?? '']);
    await child.line('taken');
    await child.killNine();

    const store = await openStore({ dataDir, databaseUrl });
    const quiet = { warn: () => undefined, error: () => undefined };
    const jobs = createJobs(store, quiet, { pace: { heartbeatSeconds: 10, checkSeconds: 1 } });
    const taken = Promise.withResolvers<{ number: number; attempt: number }>();
    await jobs.work('deadly', { retryDelaysSeconds: [0] }, ({ number }: Numbered, { attempt }) => {
      taken.resolve({ number, attempt });
      return Promise.resolve();
    });
    await jobs.start();
    expect(await taken.promise).toEqual({ number: 7, attempt: 2 });
    await jobs.stop();
    await store.close();
    await database?.drop();
    await rm(dataDir, { recursive: true });
  });
});
