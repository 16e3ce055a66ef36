import {
  answerWalk,
  askWalkHint,
  endWalk,
  getMastery,
  getWalk,
  showWalkAnswer,
  startWalk,
  type BodyInputOf,
  type WalkGiven,
  type WalkReply,
} from '@nibras/contract';
import { makeCenter, signUpYearly } from './centers.ts';
import { addItem } from './study.ts';
import type { TestApp } from './test-app.ts';

type Caller = { token: string };
type Own = Parameters<typeof addItem>[3];

const KEYS = ['الكلوروفيل', 'سيبويه', 'الجاذبية'];
export const keyOf = (n: number): string => KEYS[n] ?? '';

export const cloze = (n: number, topic = 'الأول'): Own => ({
  kind: 'cloze',
  stem: `السؤال رقم ${n} عن ____ وحده.`,
  answer: { accepted: [keyOf(n)] },
  topic,
});

let sent = 0;

export type Walker = ReturnType<typeof createWalker>;

export function createWalker(app: TestApp, caller: Caller) {
  const at = (path: string, id: string) => ({ ...caller, path: path.replace(':id', id) });
  const start = (body: BodyInputOf<typeof startWalk>) => app.call(startWalk, body, caller);
  return {
    start,

    async begin(...questions: Own[]): Promise<WalkReply & { centerId: string }> {
      const { id: centerId } = await makeCenter(app, caller);
      for (const question of questions) {
        await addItem(app, caller, centerId, question);
        // Questions are asked in order of creation.
        app.clock.advance(1);
      }
      return { ...(await start({ centerId })), centerId };
    },

    get: (id: string) => app.call(getWalk, undefined, at(getWalk.path, id)),
    /** Answers the current question, with a new id by default. */
    answer: (
      { walk, step }: Pick<WalkReply, 'walk' | 'step'>,
      given: WalkGiven,
      clientId = `answer-${(sent += 1)}`,
    ) =>
      app.call(
        answerWalk,
        { clientId, itemId: step?.itemId ?? '', given },
        at(answerWalk.path, walk.id),
      ),
    hint: (id: string) => app.call(askWalkHint, undefined, at(askWalkHint.path, id)),
    show: (id: string) => app.call(showWalkAnswer, undefined, at(showWalkAnswer.path, id)),
    end: (id: string) => app.call(endWalk, undefined, at(endWalk.path, id)),
    mastery: async (centerId: string) =>
      (
        await app.call(getMastery, undefined, {
          ...caller,
          path: getMastery.path.replace(':centerId', centerId),
        })
      ).topics,
  };
}

/** A walking student, and another user. */
export async function signUpWalker(app: TestApp) {
  const [user, other] = [await signUpYearly(app), await signUpYearly(app)];
  return { user, other, walker: createWalker(app, user) };
}
