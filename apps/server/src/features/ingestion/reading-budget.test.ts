import { DAY_MS } from '@nibras/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileContents } from '#src/db/tables/files.ts';
import { usageDays } from '#src/db/tables/plans.ts';
import { createJobs, type Jobs } from '#src/platform/jobs/jobs.ts';
import { signUpYearly, upload } from '#src/testing/centers.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { createReadingBudget, DAY_BUDGET_MS } from './reading-order.ts';

describe('the budget of a day', () => {
  let app: TestApp;
  let jobs: Jobs;
  beforeAll(async () => {
    app = await startTestApp();
    jobs = createJobs(app.store, app.log.logger);
    await jobs.work('budget-test', {}, () => Promise.resolve());
    await jobs.start();
    await jobs.rest();
  });
  afterAll(async () => {
    await jobs.stop();
    await app.close();
  });

  it('counts what files took and moves those that wait back by it, and nobody else', async () => {
    const [owner, other] = [await signUpYearly(app), await signUpYearly(app)];
    const budget = createReadingBudget({ jobs, queue: 'budget-test', now: app.clock.now });
    const { db } = app.store;
    await upload(app, owner, 'محاضرة.txt');
    for (const group of [owner.acckey, other.acckey])
      await jobs.enqueue(
        db,
        'budget-test',
        {},
        { group, priority: 100_000, startAfterSeconds: 600 },
      );

    expect(await budget.charge(db, owner.acckey, 2000.4)).toEqual([]);
    expect(await priorities()).toEqual([100_000 - 20, 100_000]);
    expect(await budget.usedMs(db, owner.acckey)).toBe(2000);

    const explained = await budget.charge(db, owner.acckey, DAY_BUDGET_MS);
    expect(explained).toHaveLength(1);
    const [content] = await db
      .select()
      .from(fileContents)
      .where(eq(fileContents.userId, owner.acckey));
    expect(content).toMatchObject({ id: explained[0], status: 'unread' });
    expect(content?.failure).toContain('قرأنا اليوم كثيرًا');
    expect((await priorities())[0]).toBeLessThan(100_000 - DAY_MS / 1000);
    expect(await budget.charge(db, owner.acckey, 1000)).toEqual([]);
    app.clock.advance(DAY_MS);
    expect(await budget.usedMs(db, owner.acckey)).toBe(0);
  });

  it('does not mind a student who is gone', async () => {
    const budget = createReadingBudget({ jobs, queue: 'budget-test', now: app.clock.now });
    expect(await budget.charge(app.store.db, 'nobody', 5000)).toEqual([]);
    expect(await app.store.db.$count(usageDays, eq(usageDays.userId, 'nobody'))).toBe(0);
  });

  async function priorities(): Promise<number[]> {
    const result = await app.store.db.execute(
      sql`select priority from pgboss.job where name = 'budget-test' order by priority`,
    );
    return (result as { rows: { priority: number }[] }).rows.map(({ priority }) => priority);
  }
});
