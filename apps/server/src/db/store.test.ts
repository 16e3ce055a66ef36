import { eq, sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore, storeKind } from '#src/testing/test-store.ts';
import { bytes, instant, plainText } from './columns.ts';
import type { Database } from './database.ts';
import type { Store } from './open-store.ts';

const samples = pgTable('samples', {
  id: integer('id').primaryKey(),
  name: plainText('name').unique('samples_name_unique'),
  at: instant('at'),
  data: jsonb('data'),
  count: bigint('count', { mode: 'bigint' }),
  small: bigint('small', { mode: 'number' }),
  raw: bytes('raw'),
});

describe('a store', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openTestStore();
    await store.db.execute(sql`
      create table samples (
        id int primary key,
        name text collate "C" constraint samples_name_unique unique,
        at timestamptz(3), data jsonb, count bigint, small bigint, raw bytea
      )`);
  });
  afterAll(() => store.close());
  beforeEach(() => store.db.delete(samples));

  const ids = async (db: Database = store.db) => {
    const rows = await db.select({ id: samples.id }).from(samples).orderBy(samples.id);
    return rows.map((row) => row.id);
  };

  it('is the one that this run asks for, and answers', async () => {
    expect(store.kind).toBe(storeKind);
    await expect(store.ping()).resolves.toBeUndefined();
  });

  it('returns written values, type by type', async () => {
    const written = {
      id: 1,
      name: 'نِبراس',
      at: new Date('2026-02-28T23:59:59.987Z'),
      data: { list: [1, 'two', null, { three: true }], text: 'a "quoted" word' },
      count: 9_007_199_254_740_993n,
      small: 42,
      raw: Uint8Array.from({ length: 256 }, (_, index) => index),
    };
    await store.db.insert(samples).values(written);
    const [read] = await store.db.select().from(samples).where(eq(samples.at, written.at));
    expect(read).toEqual(written);
    expect(read?.raw?.constructor).toBe(Uint8Array);
  });

  it('orders text by code point', async () => {
    const names = ['b', 'ا', 'A', 'a', 'B', 'é', 'ب'];
    await store.db.insert(samples).values(names.map((name, id) => ({ id, name })));
    const rows = await store.db.select().from(samples).orderBy(samples.name);
    expect(rows.map((row) => row.name)).toEqual(['A', 'B', 'a', 'b', 'é', 'ا', 'ب']);
  });

  it('reports the error of a statement under the names of PostgreSQL', async () => {
    await store.db.insert(samples).values({ id: 1, name: 'once' });
    const failure: unknown = await store.db
      .insert(samples)
      .values({ id: 2, name: 'once' })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({
      cause: {
        code: '23505',
        severity: 'ERROR',
        table: 'samples',
        constraint: 'samples_name_unique',
        detail: 'Key (name)=(once) already exists.',
      },
    });
  });

  it('commits a transaction whole', async () => {
    const answer = await store.db.transaction(async (tx) => {
      await tx.insert(samples).values({ id: 1 });
      await tx.insert(samples).values({ id: 2 });
      return ids(tx);
    });
    expect(answer).toEqual([1, 2]);
    expect(await ids()).toEqual([1, 2]);
  });

  it('rolls a transaction back when its callback throws', async () => {
    const run = store.db.transaction(async (tx) => {
      await tx.insert(samples).values({ id: 1 });
      throw new Error('changed my mind');
    });
    await expect(run).rejects.toThrow('changed my mind');
    expect(await ids()).toEqual([]);
  });

  it('rolls a transaction back when a statement fails, and serves the next one', async () => {
    const run = store.db.transaction(async (tx) => {
      await tx.insert(samples).values({ id: 1 });
      await tx.insert(samples).values({ id: 1 });
    });
    await expect(run).rejects.toMatchObject({ cause: { code: '23505' } });
    await store.db.transaction((tx) => tx.insert(samples).values({ id: 3 }));
    expect(await ids()).toEqual([3]);
  });

  it('rolls an inner transaction back alone', async () => {
    await store.db.transaction(async (tx) => {
      await tx.insert(samples).values({ id: 1 });
      const inner = tx.transaction(async (nested) => {
        await nested.insert(samples).values({ id: 2 });
        await nested.insert(samples).values({ id: 2 });
      });
      await expect(inner).rejects.toMatchObject({ cause: { code: '23505' } });
      await tx.transaction((nested) => nested.insert(samples).values({ id: 3 }));
    });
    expect(await ids()).toEqual([1, 3]);
  });

  it('keeps simultaneous transactions apart', async () => {
    const runs = Array.from({ length: 20 }, (_, id) =>
      store.db.transaction(async (tx) => {
        await tx.insert(samples).values({ id, small: 0 });
        await tx.update(samples).set({ small: id }).where(eq(samples.id, id));
        if (id % 2 === 1) throw new Error('odd');
      }),
    );
    await Promise.allSettled(runs);
    expect(await ids()).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
  });
});

describe('closing a store', () => {
  it('lets running statements end, and refuses later ones', async () => {
    const store = await openTestStore();
    const inside = Promise.withResolvers<undefined>();
    const begun = store.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      inside.resolve(undefined);
      return tx.execute(sql`select 5 as five, pg_sleep(0.3)`);
    });
    await inside.promise;
    await store.close();
    await expect(begun).resolves.toMatchObject({ rows: [{ five: 5 }] });
    await expect(store.ping()).rejects.toThrow();
  });

  it('does not wait for a transaction that never ends', async () => {
    const store = await openTestStore();
    const inside = Promise.withResolvers<undefined>();
    void store.db
      .transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        inside.resolve(undefined);
        await new Promise(() => undefined);
      })
      .catch(() => undefined);
    await inside.promise;
    await store.close();
    await expect(store.ping()).rejects.toThrow();
  });

  it('may be asked for twice', async () => {
    const store = await openTestStore();
    await Promise.all([store.close(), store.close()]);
  });
});

describe.runIf(storeKind === 'embedded')('a transaction of the embedded store', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openTestStore();
  });
  afterAll(() => store.close());

  it('refuses a statement after its end', async () => {
    const leaked = await store.db.transaction((tx) => Promise.resolve({ tx }));
    await expect(leaked.tx.execute(sql`select 1`)).rejects.toMatchObject({
      cause: { message: 'The transaction has ended.' },
    });
  });

  it('fails when a swallowed error made PostgreSQL roll it back', async () => {
    const run = store.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(run).rejects.toThrow('The transaction was rolled back at its end.');
  });
});
