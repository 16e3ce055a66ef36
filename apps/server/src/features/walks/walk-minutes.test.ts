import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { cloze, keyOf, signUpWalker, type Walker } from '#src/testing/walks.ts';

let app: TestApp;
let walker: Walker;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ walker } = await signUpWalker(app));
});

/** A walk of ten minutes through three questions. */
async function beginTenMinutes() {
  const { centerId } = await walker.begin(cloze(0), cloze(1), cloze(2));
  return { centerId, begun: await walker.start({ centerId, minutes: 10 }) };
}

describe('the minutes of a walk', () => {
  it('end it after the answer that is being given, with its key and the score', async () => {
    const { begun } = await beginTenMinutes();
    app.clock.advance(10 * MINUTE_MS - 1);
    const inTime = await walker.answer(begun, keyOf(0));
    expect(inTime.walk.state).toBe('running');
    app.clock.advance(1);
    const last = await walker.answer(inTime, keyOf(1));
    expect(last).toMatchObject({
      verdict: 'right',
      step: null,
      walk: { state: 'ended', asked: 2, right: 2, why: expect.stringContaining('دقائق') as string },
      shown: { answer: { accepted: [keyOf(1)] } },
    });
    expect(await walker.get(begun.walk.id)).toMatchObject({ step: null, walk: last.walk });
  });

  it('do not end it in the middle of a question, however late', async () => {
    const { begun } = await beginTenMinutes();
    const wrong = await walker.answer(begun, 'غلط');
    app.clock.advance(HOUR_MS);
    expect(await walker.get(begun.walk.id)).toMatchObject({
      walk: { state: 'running' },
      step: wrong.step,
    });
    expect((await walker.hint(begun.walk.id)).step?.stage).toBe('hint2');
    const shown = await walker.show(begun.walk.id);
    expect(shown).toMatchObject({ walk: { state: 'running' }, step: { stage: 'shown' } });
    expect((await walker.answer(shown, null)).walk.state).toBe('ended');
  });

  it('are counted again if the walk continues with other minutes, or none', async () => {
    const { begun, centerId } = await beginTenMinutes();
    app.clock.advance(HOUR_MS);
    const longer = await walker.start({ centerId, minutes: 5 });
    expect(longer.walk.id).toBe(begun.walk.id);
    const on = await walker.answer(longer, keyOf(0));
    expect(on.walk.state).toBe('running');
    app.clock.advance(HOUR_MS);
    const endless = await walker.start({ centerId });
    expect((await walker.answer(endless, keyOf(1))).walk.state).toBe('running');
  });
});
