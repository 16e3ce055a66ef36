import { exportDeck, getMe, updateItem } from '@nibras/contract';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withCards } from '#src/testing/cards.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { untilWaiting } from '#src/testing/until-waiting.ts';

const AN_HOUR = 20;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Worker threads started since. */
let threads = 0;
const countThread = () => (threads += 1);
beforeEach(() => {
  threads = 0;
  process.on('worker', countThread);
});
afterEach(() => process.off('worker', countThread));

type Student = Awaited<ReturnType<typeof withCards>>;

const ask = ({ user }: Student, query = '') =>
  app.fetch(exportDeck.path + query, { headers: { authorization: `Bearer ${user.token}` } });
const download = async (student: Student, query = '') =>
  Buffer.from(await (await ask(student, query)).arrayBuffer());
const rename = ({ user, card }: Student, stem: string) =>
  app.call(updateItem, { stem }, { ...user, path: updateItem.path.replace(':id', card.id) });
const textOf = (deck: Uint8Array) => {
  const collection = unzipSync(deck)['collection.anki2'] ?? new Uint8Array();
  return Buffer.from(strFromU8(collection, true), 'latin1').toString('utf8');
};

describe('GET /api/cards/export.apkg', () => {
  it('makes the file in a worker thread', async () => {
    const student = await withCards(app, 1);
    expect(textOf(await download(student))).toContain('ما وحدة القوة؟');
    expect(threads).toBe(1);
  });

  it('returns the last file while the deck is the same, and builds a changed one again', async () => {
    const student = await withCards(app, 2);
    const first = await download(student);
    app.clock.advance(1000);
    expect((await download(student)).equals(first)).toBe(true);
    expect(threads).toBe(1);
    await rename(student, 'كلمات أخرى');
    expect(textOf(await download(student))).toContain('كلمات أخرى');
    const ofCenter = await download(student, `?centerId=${student.centerId}`);
    expect(textOf(ofCenter)).toContain('كلمات أخرى');
    expect(threads).toBe(3);
  });

  it('works for two accounts at once, once for each, and leaves others their turn', async () => {
    const [one, two, three] = [
      await withCards(app, 1),
      await withCards(app, 1),
      await withCards(app, 1),
    ];
    let asked: Promise<Response>[] = [];
    await app.store.db.transaction(async (tx) => {
      // Stops all exports at the cards.
      await tx.execute(sql`lock table study_items in access exclusive mode`);
      asked = [one, one, two].map((student) => ask(student));
      await untilWaiting(app.store, { count: 2 });
      asked.push(ask(three));
      // Other requests continue.
      await app.call(getMe, undefined, three.user);
      await app.call(getMe, undefined, one.user);
      const waiting = await app.store.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect((waiting as { rows: unknown[] }).rows).toHaveLength(2);
      expect(threads).toBe(2);
    });
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // The second call of the first account reused its first file.
    expect(threads).toBe(3);
  });

  it('makes so many an hour and says when to come again', async () => {
    const student = await withCards(app, 1);
    for (let n = 0; n < AN_HOUR; n += 1) {
      await rename(student, `سؤال ${n}`);
      expect((await ask(student)).status).toBe(200);
    }
    // An unchanged deck is not made again.
    expect((await ask(student)).status).toBe(200);
    await rename(student, 'سؤال آخر');
    const refused = await ask(student);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(threads).toBe(AN_HOUR);
  });
});
