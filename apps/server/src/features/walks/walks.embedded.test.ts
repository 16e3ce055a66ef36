import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD } from '#src/testing/cards.ts';
import { signUpYearly } from '#src/testing/centers.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { cloze, createWalker, keyOf } from '#src/testing/walks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a walk on the only connection of the embedded store', () => {
  it('goes from the first question to the last', async () => {
    const walker = createWalker(app, await signUpYearly(app));
    const begun = await walker.begin(cloze(0), CARD);
    await walker.hint(begun.walk.id);
    await walker.hint(begun.walk.id);
    const wrong = await walker.answer(begun, 'غلط');
    expect(wrong.step?.stage).toBe('shown');
    const card = await walker.answer(wrong, null);
    expect(card.step?.kind).toBe('card');
    const rated = await walker.answer(card, 4);
    expect(rated.walk).toMatchObject({ asked: 2, right: 1 });
    const back = await walker.get(begun.walk.id);
    expect(back.step?.stem).toBe(cloze(0).stem);
    expect((await walker.answer(back, keyOf(0))).verdict).toBe('right');
    expect(await walker.mastery(begun.centerId)).toHaveLength(2);
    expect((await walker.end(begun.walk.id)).walk.state).toBe('ended');
  });
});
