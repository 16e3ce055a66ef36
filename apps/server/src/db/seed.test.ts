import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { emptyStore, openTestStore } from '#src/testing/test-store.ts';
import type { Store } from './open-store.ts';
import { faqs, plans, users } from './schema.ts';
import { seedFirstStart } from './seed.ts';

const first = {
  now: new Date('2026-01-01T00:00:00Z'),
  adminEmail: 'Admin@Nibras.local',
  adminPasswordHash: 'hash',
  newId: randomUUID,
};

describe('the first start', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openTestStore();
  });
  afterAll(() => store.close());
  afterEach(() => emptyStore(store));

  it('brings the plans and one admin', async () => {
    expect(await seedFirstStart(store.db, first)).toBe(true);
    const seeded = await store.db.select().from(plans).orderBy(plans.position);
    expect(
      seeded.map((plan) => [plan.id, plan.priceHalalas, plan.durationDays, plan.maxCenters]),
    ).toEqual([
      ['welcome', 0, 3, 1],
      ['monthly', 4900, 30, 3],
      ['term', 12_900, 90, 6],
      ['half-year', 22_900, 180, 8],
      ['yearly', 39_900, 365, 10],
    ]);
    expect(seeded.filter((plan) => plan.loginedPlan).map((plan) => plan.id)).toEqual(['welcome']);
    expect(await store.db.select().from(users)).toMatchObject([
      { email: 'admin@nibras.local', role: 'admin', passwordHash: 'hash' },
    ]);
  });

  it('brings questions for students, for everyone and for guests', async () => {
    await seedFirstStart(store.db, first);
    const seeded = await store.db.select().from(faqs).orderBy(faqs.position);
    expect(seeded.map(({ position }) => position)).toEqual(seeded.map((_faq, at) => at));
    const shown = seeded.filter(({ type }) => type !== 'guest');
    expect(shown.length).toBeGreaterThanOrEqual(12);
    expect(new Set(seeded.map(({ type }) => type))).toEqual(new Set(['all', 'guest', 'logined']));
    expect(new Set(seeded.map(({ title }) => title)).size).toBe(seeded.length);
  });

  it('happens once: a later one changes no existing rows', async () => {
    await seedFirstStart(store.db, first);
    await store.db.delete(plans).where(eq(plans.id, 'term'));
    await store.db.delete(users);
    const later = { ...first, adminEmail: 'other@nibras.local' };
    expect(await seedFirstStart(store.db, later)).toBe(false);
    expect(await store.db.$count(plans)).toBe(4);
    expect(await store.db.$count(users)).toBe(0);
  });

  it('leaves nothing behind when it fails half way', async () => {
    const newId = () => {
      throw new Error('no more numbers');
    };
    await expect(seedFirstStart(store.db, { ...first, newId })).rejects.toThrow('no more numbers');
    expect(await store.db.$count(plans)).toBe(0);
    expect(await seedFirstStart(store.db, first)).toBe(true);
  });

  it('happens once among nodes that start together', async () => {
    const runs = Array.from({ length: 4 }, () => seedFirstStart(store.db, first));
    expect((await Promise.all(runs)).filter(Boolean)).toHaveLength(1);
    expect(await store.db.$count(users)).toBe(1);
  });
});
