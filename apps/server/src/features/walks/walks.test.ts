import { endWalk, getWalk, startWalk } from '@nibras/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCenter, signUpLapsed, upload, whenRead } from '#src/testing/centers.ts';
import { eventually } from '#src/testing/eventually.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { COURSE, QUESTIONS } from '#src/testing/study.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { connectSocket, nextEvent } from '#src/testing/test-socket.ts';
import { cloze, keyOf, signUpWalker, type Walker } from '#src/testing/walks.ts';

let app: TestApp;
let user: SignedUp;
let other: SignedUp;
let walker: Walker;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ user, other, walker } = await signUpWalker(app));
});

describe('POST /api/walks', () => {
  it('asks the first question and holds nothing of its key', async () => {
    const { walk, step } = await walker.begin(QUESTIONS.cloze);
    expect(walk).toMatchObject({ state: 'running', asked: 0, right: 0, why: null });
    expect(step).toEqual({
      itemId: step?.itemId,
      kind: 'cloze',
      stem: QUESTIONS.cloze.stem,
      options: null,
      topic: QUESTIONS.cloze.topic,
      stage: 'asked',
      left: 1,
      hint: null,
    });
  });

  it('continues the walk of the center that runs, also from two tabs at once', async () => {
    const { walk, step, centerId } = await walker.begin(cloze(0), cloze(1));
    const again = await Promise.all([walker.start({ centerId }), walker.start({ centerId })]);
    for (const one of again) expect([one.walk.id, one.step]).toEqual([walk.id, step]);
    await walker.end(walk.id);
    expect((await walker.start({ centerId })).walk.id).not.toBe(walk.id);
  });

  it('asks one topic alone, and missed questions alone', async () => {
    const { centerId } = await walker.begin(cloze(0, 'الأول'), cloze(1, 'الثاني'));
    const second = await walker.start({ centerId, topic: 'الثاني' });
    expect([second.walk.topic, second.step?.stem]).toEqual(['الثاني', cloze(1).stem]);
    const none = await walker.start({ centerId, only: 'missed' });
    expect([none.step, none.walk.why]).toEqual([null, expect.stringContaining('لم يبقَ خطأ')]);
    const all = await walker.start({ centerId, topic: 'الثاني' });
    const wrong = await walker.answer(all, 'غير ذلك');
    await walker.show(wrong.walk.id);
    await walker.answer(wrong, null);
    expect((await walker.start({ centerId, only: 'missed' })).step).toBeNull();
    await walker.start({ centerId, topic: 'الأول' });
    const missed = await walker.start({ centerId, only: 'missed' });
    expect(missed.step?.stem).toBe(cloze(1).stem);
  });

  it('makes a first set where the course has no questions, at no cost', async () => {
    const file = await upload(app, user, 'أحياء.txt', COURSE);
    const { id: centerId } = await makeCenter(app, user, [file]);
    await whenRead(app, user, centerId);
    const { walk, step } = await walker.start({ centerId });
    expect([step, walk.why]).toEqual([null, expect.stringContaining('جارٍ إنشاء أسئلة')]);
    const asked = await eventually(async () => {
      const now = await walker.get(walk.id);
      if (now.step === null) throw new Error('nothing is asked yet');
      return now;
    });
    expect(asked.walk.why).toBeNull();
    const hinted = await walker.hint(walk.id);
    expect(hinted.step?.hint?.source).toEqual({
      fileName: 'أحياء.txt',
      page: 1,
      pageLabel: 'section',
    });
    const further = await walker.hint(walk.id);
    expect(further.step?.stage).toBe('hint2');
    const shown = await walker.show(walk.id);
    expect(shown.step?.source?.quote).toEqual(expect.any(String));
  });

  it('says what to do where a course has neither questions nor files', async () => {
    const { walk, step } = await walker.begin();
    expect([step, walk.why]).toEqual([null, expect.any(String)]);
  });

  it('refuses bad input, an anonymous caller, a lapsed plan and a stranger', async () => {
    const { centerId } = await walker.begin(cloze(0));
    expect((await app.refusal(startWalk, { centerId, minutes: 0 }, user)).status).toBe(400);
    expect((await app.refusal(startWalk, { centerId, only: 'all' }, user)).status).toBe(400);
    expect((await app.refusal(startWalk, {}, user)).status).toBe(400);
    expect((await app.refusal(startWalk, { centerId })).status).toBe(401);
    expect((await app.refusal(startWalk, { centerId }, await signUpLapsed(app))).status).toBe(403);
    expect((await app.refusal(startWalk, { centerId }, other)).status).toBe(404);
  });
});

describe('POST /api/walks/:id/hint, /show and /end', () => {
  it('shows two hints and never the key for want of a third', async () => {
    const begun = await walker.begin(cloze(0));
    const stages = [];
    for (let n = 0; n < 3; n += 1) stages.push((await walker.hint(begun.walk.id)).step?.stage);
    expect(stages).toEqual(['hint1', 'hint2', 'hint2']);
  });

  it('counts an answer that was shown unasked as a miss', async () => {
    const begun = await walker.begin(cloze(0));
    const shown = await walker.show(begun.walk.id);
    expect(shown).toMatchObject({ step: { stage: 'shown' }, walk: { asked: 1, right: 0 } });
    expect(await walker.show(begun.walk.id)).toEqual(shown);
  });

  it('ends, and stays ended', async () => {
    const begun = await walker.begin(cloze(0));
    const ended = await walker.end(begun.walk.id);
    expect(ended).toMatchObject({ step: null, walk: { state: 'ended' } });
    expect(ended.walk.why).not.toBeNull();
    expect(await walker.end(begun.walk.id)).toEqual(ended);
    expect(await walker.get(begun.walk.id)).toEqual(ended);
  });

  it('is for the owner alone', async () => {
    const begun = await walker.begin(cloze(0));
    for (const endpoint of [getWalk, endWalk]) {
      const path = endpoint.path.replace(':id', begun.walk.id);
      expect((await app.refusal(endpoint, undefined, { path })).status).toBe(401);
      expect((await app.refusal(endpoint, undefined, { ...other, path })).status).toBe(404);
    }
  });

  it('sends the state of the walk to all tabs', async () => {
    const begun = await walker.begin(cloze(0));
    const socket = await connectSocket(app, user);
    const event = nextEvent(socket, 'walk-updated');
    const { walk } = await walker.answer(begun, keyOf(0));
    expect(await event).toEqual({ walk });
    socket.close();
  });
});
