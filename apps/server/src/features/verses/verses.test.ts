import { getVerses } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verseCounts } from '#src/db/tables/verses.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { createVerseCounter } from './verse-counter.ts';

let app: TestApp;
let user: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  user = await signUp(app);
});
afterAll(() => app.close());

const pathTo = (query: Record<string, string>): string =>
  `${getVerses.path}?${new URLSearchParams(query).toString()}`;

describe('GET /api/verses', () => {
  it('answers with a verse among its neighbours', async () => {
    const path = pathTo({ sura: 'البقرة', from: '255', to: '255' });
    const { sura, basmala, verses } = await app.call(getVerses, undefined, { ...user, path });
    expect([sura, basmala]).toEqual(['البقرة', null]);
    expect(verses.map(({ number }) => number)).toEqual([252, 253, 254, 255, 256, 257, 258]);
    const [named, ...others] = verses.filter(({ isNamed }) => isNamed);
    expect([named?.number, others]).toEqual([255, []]);
    // Marks over one letter may come in either order.
    expect(named?.text.normalize()).toContain('الْحَيُّ الْقَيُّومُ'.normalize());
  });

  it.each([
    ['no sura', { from: '1', to: '1' }, 'sura'],
    ['no verse', { sura: 'البقرة', to: '1' }, 'from'],
    ['a verse that is no number', { sura: 'البقرة', from: 'أول', to: '1' }, 'from'],
    ['a verse beyond all suras', { sura: 'البقرة', from: '1', to: '287' }, 'to'],
    ['half a verse', { sura: 'البقرة', from: '1.5', to: '2' }, 'from'],
  ])('refuses %s', async (_, query, field) => {
    const { status, error } = await app.refusal(getVerses, undefined, {
      ...user,
      path: pathTo(query),
    });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  it.each([
    ['an unknown sura', { sura: 'constructor', from: '1', to: '1' }],
    ['a verse that the sura does not have', { sura: 'الإخلاص', from: '5', to: '5' }],
    ['an end before the beginning', { sura: 'البقرة', from: '9', to: '8' }],
  ])('does not find %s', async (_, query) => {
    const refusal = await app.refusal(getVerses, undefined, { ...user, path: pathTo(query) });
    expect(refusal.status).toBe(404);
  });

  it('refuses an anonymous caller', async () => {
    const path = pathTo({ sura: 'البقرة', from: '1', to: '1' });
    expect((await app.refusal(getVerses, undefined, { path })).status).toBe(401);
  });
});

describe('the count of judged verses', () => {
  const node = () =>
    createVerseCounter({ db: app.store.db, log: app.log.logger, now: app.clock.now });

  it('adds up over nodes and restarts, by day in Riyadh', async () => {
    const [one, other] = [node(), node()];
    one.count('right');
    one.count('corrected');
    other.count('right');
    await Promise.all([one.settled(), other.settled()]);
    const restarted = node();
    restarted.count('right');
    await restarted.settled();
    const rows = await app.store.db.select().from(verseCounts);
    expect(rows.toSorted((a, b) => a.verdict.localeCompare(b.verdict))).toEqual([
      { day: '2026-03-01', verdict: 'corrected', count: 1 },
      { day: '2026-03-01', verdict: 'right', count: 3 },
    ]);
  });
});
