import { getStudy, importDeck } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studyItems } from '#src/db/tables/study.ts';
import { buildDeck, type RawNote } from '#src/reading/testing/build-deck.ts';
import { makeCenter, signUpYearly, upload } from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

const CARDS = 1000;
/** Rows written between two looks: a transaction or two. */
const MOST_AT_ONCE = 100;

let app: TestApp;
let user: SignedUp;
beforeAll(async () => {
  app = await startTestApp();
  user = await signUpYearly(app);
});
afterAll(() => app.close());

const notes = (front: string): RawNote[] =>
  Array.from({ length: CARDS }, (_, n) => ({ guid: `g${n}`, fields: [`${front} ${n}`, 'ج'] }));

describe('an import of a large deck', () => {
  it('lets others in after each small part of it, and shows all of it at once', async () => {
    const { id: centerId } = await makeCenter(app, user);
    const file = await upload(app, user, 'حزمة.apkg', buildDeck(notes('سؤال')));
    const path = getStudy.path.replace(':centerId', centerId);
    const lookAtBank = async () =>
      (await app.call(getStudy, undefined, { ...user, path })).study.counts;
    const countWritten = () => app.store.db.$count(studyItems);

    let isOver = false;
    const imported = app
      .call(importDeck, { centerId, ...file }, user)
      .finally(() => (isOver = true));
    const written = [0];
    const countOn = async () => {
      while (!isOver) written.push(await countWritten());
    };
    const shown = new Set<number>();
    const lookOn = async () => {
      while (!isOver) shown.add((await lookAtBank()).reduce((sum, one) => sum + one.count, 0));
    };
    await Promise.all([imported, countOn(), lookOn()]);
    written.push(await countWritten());

    const steps = written.slice(1).map((n, at) => n - (written[at] ?? 0));
    expect(Math.max(...steps)).toBeLessThanOrEqual(MOST_AT_ONCE);
    expect([...shown].filter((n) => n !== 0 && n !== CARDS)).toEqual([]);
    expect(await lookAtBank()).toEqual([
      { kind: 'card', topic: null, state: 'live', count: CARDS },
    ]);
  });
});
