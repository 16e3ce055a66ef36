import { deleteCenter, type Center } from '@nibras/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usageDays } from '#src/db/tables/plans.ts';
import { riyadhDay } from '#src/platform/time/riyadh-days.ts';
import { centerNow, makeCenter, signUpYearly, upload, whenRead } from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { noteFinishedJobs } from '#src/testing/finished-jobs.ts';
import { makeCostlyPdf, makeLongPdf } from '#src/testing/files/long-pdf.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { DAY_BUDGET_MS, LONG, placesHere, prioritiesOf } from './reading-order.ts';
import { eventually } from '#src/testing/eventually.ts';

// Tests order, not speed.
describe('files of several students', { timeout: 600_000 }, () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await noteFinishedJobs(app.store);
  });
  afterAll(() => app.close());

  const when = (owner: SignedUp, id: string, isSo: (center: Center) => boolean) =>
    eventually(async () => {
      const center = await centerNow(app, owner, id);
      if (!isSo(center)) throw new Error('not yet');
      return center;
    });
  const runsOf = async (students: SignedUp[]) => {
    const ids = students.map(({ acckey }) => acckey);
    const result = await app.store.db.execute(sql`
      select group_id as student, created_on as "cameAt", started_on as "startedAt"
      from finished_jobs where name = 'read-content' order by started_on`);
    const { rows } = result as { rows: { student: string; cameAt: Date; startedAt: Date }[] };
    return rows.filter(({ student }) => ids.includes(student));
  };
  const isInLongLane = async ({ acckey }: SignedUp) => {
    const { maxPriority } = prioritiesOf(LONG);
    const result = await app.store.db.execute(sql`
      select id from pgboss.job
      where group_id = ${acckey} and state = 'active' and priority <= ${maxPriority}`);
    return (result as { rows: unknown[] }).rows.length > 0;
  };
  const remove = (owner: SignedUp, id: string) =>
    app.call(deleteCenter, undefined, { ...owner, path: deleteCenter.path.replace(':id', id) });

  it('are read beside a long one that looks short', async () => {
    const [greedy, other] = [await signUpYearly(app), await signUpYearly(app)];
    const costly = makeCostlyPdf(900);
    expect(costly.length).toBeLessThan(250_000);
    const long = await makeCenter(app, greedy, [await upload(app, greedy, 'طويل.pdf', costly)]);
    await when(greedy, long.id, ({ files }) => files[0]?.status === 'reading');

    const text = await makeCenter(app, other, [await upload(app, other, 'قصير.txt')]);
    expect((await whenRead(app, other, text.id)).isActive).toBe(true);
    expect((await centerNow(app, greedy, long.id)).files[0]?.status).toBe('reading');

    // After it proves long, another PDF is read beside it.
    await eventually(async () => expect(await isInLongLane(greedy)).toBe(true));
    const pdf = await upload(app, other, 'كتيّب.pdf', makeLongPdf(3));
    const booklet = await makeCenter(app, other, [pdf]);
    expect((await whenRead(app, other, booklet.id)).isActive).toBe(true);
    expect(await isInLongLane(greedy)).toBe(true);
    await remove(greedy, long.id);
  });

  it('take turns, however many each student has', async () => {
    const students = [await signUpYearly(app), await signUpYearly(app), await signUpYearly(app)];
    const lists = [];
    for (const owner of students) {
      const names = Array.from({ length: 6 }, (_, at) => `درس ${at}.txt`);
      const files = [];
      for (const name of names)
        files.push(await upload(app, owner, name, `${name} ${owner.acckey}`));
      lists.push({ owner, files });
    }
    const centers = await Promise.all(
      lists.map(async ({ owner, files }) => [owner, await makeCenter(app, owner, files)] as const),
    );
    for (const [owner, { id }] of centers) await whenRead(app, owner, id);

    // A job ends shortly after its result shows.
    const runs = await eventually(async () => {
      const ended = await runsOf(students);
      expect(ended).toHaveLength(18);
      return ended;
    });
    for (const [at, { student, startedAt }] of runs.entries()) {
      const servedBefore = (one: string) =>
        runs.slice(0, at).filter((run) => run.student === one).length;
      const waits = runs.slice(at + 1).filter(({ cameAt }) => cameAt < startedAt);
      // Processor times differ slightly, so one student may be ahead by one file beyond the
      // parallel ones.
      for (const other of waits)
        expect(servedBefore(student) - servedBefore(other.student)).toBeLessThanOrEqual(
          placesHere().ofOneStudent + 1,
        );
    }
  });

  it('wait behind those of others once their owner has used up the day, and say so', async () => {
    const owner = await signUpYearly(app);
    const day = riyadhDay(app.clock.now());
    await app.store.db
      .insert(usageDays)
      .values({ userId: owner.acckey, day, readingMs: DAY_BUDGET_MS });
    const costly = await Promise.all(
      Array.from({ length: placesHere().ofOneStudent }, (_, at) =>
        upload(app, owner, `طويل ${at}.pdf`, makeCostlyPdf(600 + at)),
      ),
    );
    const first = await makeCenter(app, owner, costly);
    // Without competition, a student gets the full parallelism.
    await when(owner, first.id, ({ files }) => files.every(({ status }) => status === 'reading'));

    const second = await makeCenter(app, owner, [await upload(app, owner, 'تالٍ.txt')]);
    expect(second.files[0]).toMatchObject({
      status: 'waiting',
      reason: expect.stringMatching(/^قرأنا اليوم كثيرًا.*لا حاجة إلى رفعه من جديد\.$/) as string,
    });
    await remove(owner, first.id);
    const read = await whenRead(app, owner, second.id);
    expect(read.files[0]).toMatchObject({ status: 'ready', reason: null });
    const [used] = await app.store.db
      .select()
      .from(usageDays)
      .where(eq(usageDays.userId, owner.acckey));
    expect(used?.readingMs).toBeGreaterThan(DAY_BUDGET_MS);
  });
});
