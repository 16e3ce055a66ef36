import { rm } from 'node:fs/promises';
import {
  adminListQueues,
  answerQuestion,
  createCenter,
  createExam,
  createItem,
  getCardQueue,
  getCenter,
  getExam,
  getRun,
  importDeck,
  listItems,
  reviewCard,
  startRun,
  type Exam,
  type Item,
} from '@nibras/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '#src/db/open-store.ts';
import { exams } from '#src/db/tables/exams.ts';
import { buildDeck } from '#src/reading/testing/build-deck.ts';
import { review, reviewPath } from '#src/testing/cards.ts';
import { centerBody, LECTURE } from '#src/testing/centers.ts';
import { startServer, type ServerProcess } from '#src/testing/processes/server-process.ts';
import { QUESTIONS } from '#src/testing/study.ts';
import { createTestDataDir } from '#src/testing/test-store.ts';
import { eventually } from '#src/testing/eventually.ts';

const ENOUGH = 8;

// Kills and restarts a whole process, which needs a store in a folder.
describe('a server that is killed', () => {
  let dataDir: string;
  let server: ServerProcess;
  let centerId: string;

  beforeAll(async () => {
    dataDir = await createTestDataDir();
    server = await startServer(dataDir);
    const file = await server.upload('درس.txt', LECTURE);
    centerId = (await server.call(createCenter, centerBody({ files: [file] }))).center.id;
    const path = createItem.path.replace(':centerId', centerId);
    await server.call(createItem, QUESTIONS.cloze, { path });
    await eventually(async () => {
      const read = { path: getCenter.path.replace(':id', centerId) };
      expect((await server.call(getCenter, undefined, read)).center.isActive).toBe(true);
    });
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await rm(dataDir, { recursive: true });
  });

  const begin = async (minutes: number | null): Promise<Exam> =>
    (await server.call(createExam, { centerId, count: 1, minutes })).exam;

  async function untilKilled<T>(send: (n: number) => Promise<T>, onEnough: () => void) {
    const acknowledged: T[] = [];
    try {
      for (;;) {
        acknowledged.push(await send(acknowledged.length + 1));
        if (acknowledged.length === ENOUGH) onEnough();
      }
    } catch {
      return acknowledged;
    }
  }

  /** Kills the server during an exam and a card review. */
  async function workUntilKilled(exam: Exam, card: Item) {
    const kills: Promise<void>[] = [];
    let isOtherEnough = false;
    const onEnough = () => {
      if (isOtherEnough) kills.push(server.end('SIGKILL'));
      isOtherEnough = true;
    };
    const path = answerQuestion.path.replace(':id', exam.id).replace(':n', '1');
    const [answers, reviews] = await Promise.all([
      untilKilled(
        (rev) => server.call(answerQuestion, { rev, given: `إجابة ${rev}` }, { path }),
        onEnough,
      ),
      untilKilled(async () => {
        const body = review(3, new Date());
        return { body, state: await rate(card, body) };
      }, onEnough),
    ]);
    expect(Math.min(answers.length, reviews.length)).toBeGreaterThanOrEqual(ENOUGH);
    await Promise.all(kills);
    return { lastRev: answers.length, reviews };
  }

  const rate = async (card: Item, body: ReturnType<typeof review>) =>
    (await server.call(reviewCard, body, { path: reviewPath(card.id) })).state;

  async function inStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const store = await openStore({ dataDir, databaseUrl: null });
    const result = await work(store);
    await store.close();
    return result;
  }

  it(
    'loses no acknowledged answer or review, submits what fell due, and ends a run whole or not at all',
    { timeout: 600_000 },
    async () => {
      const [practice, timed] = [await begin(null), await begin(60)];
      const runs = startRun.path.replace(':centerId', centerId);
      const { run } = await server.call(startRun, { count: 5 }, { path: runs });
      const deck = await server.upload('حزمة.apkg', buildDeck([{ guid: 'g', fields: ['س', 'ج'] }]));
      await server.call(importDeck, { centerId, ...deck });
      const card = (await server.call(getCardQueue)).cards[0]?.item;
      if (!card) throw new Error('no card was imported');
      const { lastRev, reviews } = await workUntilKilled(practice, card);
      // The hour passes while the server is down.
      await inStore(async ({ db }) => {
        const deadlineAt = new Date(Date.now() - 1000);
        await db.update(exams).set({ deadlineAt }).where(eq(exams.id, timed.id));
        await db.execute(
          sql`update pgboss.job set start_after = now() where name = 'exam-deadline'`,
        );
      });

      server = await startServer(dataDir);
      const look = { path: getExam.path.replace(':id', practice.id) };
      const [answer] = (await server.call(getExam, undefined, look)).exam.answers;
      // One more may be stored without acknowledgement.
      expect(answer?.rev).toBeGreaterThanOrEqual(lastRev);
      expect(answer?.given).toBe(`إجابة ${answer?.rev}`);
      for (const { body, state } of reviews) expect(await rate(card, body)).toEqual(state);
      const { doneToday } = await server.call(getCardQueue);
      expect([reviews.length, reviews.length + 1]).toContain(doneToday);
      const own = getRun.path.replace(':centerId', centerId).replace(':id', run.id);
      await eventually(async () => {
        const now = (await server.call(getRun, undefined, { path: own })).run;
        expect(now.state).not.toBe('running');
        const path = listItems.path.replace(':centerId', centerId);
        const { items } = await server.call(listItems, undefined, { path });
        expect(items.filter(({ origin }) => origin === 'extracted')).toHaveLength(now.made);
      });
      // Only its queue is checked, because reading the exam would submit it.
      await eventually(async () => {
        const { rows } = await server.call(adminListQueues);
        const queue = rows.find(({ name }) => name === 'exam-deadline');
        expect((queue?.waiting ?? 0) + (queue?.running ?? 0)).toBe(0);
      });
      await server.end('SIGKILL');
      const [row] = await inStore(({ db }) =>
        db.select().from(exams).where(eq(exams.id, timed.id)),
      );
      expect(row?.submittedAt).toEqual(row?.deadlineAt);
    },
  );
});
