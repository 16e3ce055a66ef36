import { createExam, type Exam } from '@nibras/contract';
import { sql } from 'drizzle-orm';
import { TestClock } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openStore, type Store } from '#src/db/open-store.ts';
import { makeCenter, signUpYearly } from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { MINUTE_MS, SECOND_MS } from '#src/testing/fixed-clock.ts';
import { addQuestions } from '#src/testing/study.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { createTestDatabase } from '#src/testing/test-store.ts';
import { eventually } from '#src/testing/eventually.ts';

const LATEST_MS = 15 * SECOND_MS;
const TEST_CLOCK_ON = 'options=-c%20pgboss.test_clock%3Don';

// One controlled clock for server, queue and store.
describe('the deadline of an exam', () => {
  const time = new TestClock('2026-03-01T09:00:00.000Z');
  const clock = { now: () => new Date(time.now()), advance: () => undefined };
  let store: Store;
  let drop: () => Promise<void>;
  let app: TestApp;
  let user: SignedUp;
  let centerId: string;

  const startApp = (): Promise<TestApp> =>
    startTestApp({
      store: { ...store, close: () => Promise.resolve() },
      clock,
      jobClock: time,
    });

  beforeAll(async () => {
    const snapshot = inject('storeSnapshot');
    if (snapshot.kind === 'embedded') throw new Error('this one is for PostgreSQL');
    const database = await createTestDatabase(snapshot.serverUrl, snapshot.template);
    ({ drop } = database);
    store = await openStore({
      dataDir: '',
      databaseUrl: `${database.databaseUrl}?${TEST_CLOCK_ON}`,
    });
    app = await startApp();
    user = await signUpYearly(app);
    centerId = (await makeCenter(app, user)).id;
    await addQuestions(app, user, centerId);
  });
  afterAll(async () => {
    await app.close();
    await store.close();
    await drop();
  });

  const begin = async (): Promise<Exam> =>
    (await app.call(createExam, { centerId, count: 5, minutes: 1 }, user)).exam;

  const leftUntil = ({ deadlineAt }: Exam): number => Date.parse(deadlineAt ?? '') - time.now();

  // Read directly, because HTTP access would submit the exam.
  async function isSubmitted({ id }: Exam): Promise<boolean> {
    const result: unknown = await store.db.execute(
      sql`select 1 from exams where id = ${id} and submitted_at = deadline_at`,
    );
    return (result as { rows: unknown[] }).rows.length > 0;
  }

  /** The clock stops while the worker runs. */
  const submitted = (exam: Exam) =>
    eventually(async () => expect(await isSubmitted(exam)).toBe(true));

  it('submits within fifteen seconds, whenever the queue was looked at last', async () => {
    const exams: Exam[] = [];
    for (let step = 0; step < 4; step += 1) {
      exams.push(await begin());
      await time.tick(3 * SECOND_MS);
    }
    const [first] = exams;
    await time.tick(leftUntil(first!) - 1);
    expect(await isSubmitted(first!)).toBe(false);
    for (const exam of exams) {
      await time.tick(leftUntil(exam) + LATEST_MS);
      await submitted(exam);
    }
  });

  it('is kept after a restart, also where the last process died in the job', async () => {
    const [waiting, died] = [await begin(), await begin()];
    await app.close();
    await store.db.execute(sql`
      update pgboss.job set state = 'active', started_on = pgboss.job_now()
      where name = 'exam-deadline' and data ->> 'examId' = ${died.id}`);
    await time.setTime(time.now() + 5 * MINUTE_MS);
    expect([await isSubmitted(waiting), await isSubmitted(died)]).toEqual([false, false]);
    app = await startApp();
    // Without any passing time.
    await submitted(waiting);
    await submitted(died);
  });
});
