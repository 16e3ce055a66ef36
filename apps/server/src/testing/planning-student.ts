import {
  addExamDay,
  DEFAULT_PLAN_SETTINGS,
  finishBlock,
  getNow,
  getPlan,
  login,
  moveBlock,
  setPlanSettings,
  skipBlock,
  type PlanBlock,
  type PlanDay,
} from '@nibras/contract';
import { riyadhDay } from '#src/platform/time/riyadh-days.ts';
import { addDays } from '#src/study/plan/days.ts';
import { makeCenter, signUpYearly, upload, whenRead } from './centers.ts';
import { addItem } from './study.ts';
import type { TestApp } from './test-app.ts';

const COURSE = Array.from(
  { length: 6 },
  (_, i) => `# الباب ${i + 1}\n\nيشرح هذا الباب موضوعا من مواضيع المقرر بكلام كاف للقراءة.\n`,
).join('\n');

export type PlanningStudent = Awaited<ReturnType<typeof signUpToPlan>>;

export async function signUpToPlan(app: TestApp) {
  const user = await signUpYearly(app);
  const center = await makeCenter(app, user, [await upload(app, user, 'course.md', COURSE)]);
  const { id: centerId } = await whenRead(app, user, center.id);
  const at = (path: string, id: string) => ({ token: user.token, path: path.replace(':id', id) });
  const day = (count = 0) => addDays(riyadhDay(app.clock.now()), count);
  const student = {
    user,
    centerId,
    at,
    day,
    addExam: (on: string) => app.call(addExamDay, { centerId, title: 'النهائي', day: on }, user),
    plan: (query = '') =>
      app.call(getPlan, undefined, { token: user.token, path: `${getPlan.path}${query}` }),
    now: () => app.call(getNow, undefined, user),
    everyDay: (minutes: number, overrides: object = {}) =>
      app.call(
        setPlanSettings,
        {
          ...DEFAULT_PLAN_SETTINGS,
          minutesByWeekday: Array<number>(7).fill(minutes),
          ...overrides,
        },
        user,
      ),
    async addCards(count: number) {
      for (let n = 0; n < count; n += 1)
        await addItem(app, user, centerId, {
          kind: 'card',
          stem: `سؤال ${n}`,
          answer: { accepted: [`جواب ${n}`] },
        });
    },
    finish: (id: string) => app.call(finishBlock, undefined, at(finishBlock.path, id)),
    skip: (id: string) => app.call(skipBlock, undefined, at(skipBlock.path, id)),
    move: (id: string, to: string) => app.call(moveBlock, { day: to }, at(moveBlock.path, id)),
    /** Sessions expire while tests advance days. */
    async signInAgain() {
      const { email: username, password } = user;
      user.token = (await app.call(login, { username, password })).token;
    },
  };
  await student.everyDay(60);
  return student;
}

export function firstBlock({ days }: { days: readonly PlanDay[] }): PlanBlock {
  const [block] = days.flatMap(({ blocks }) => blocks);
  if (!block) throw new Error('nothing is planned');
  return block;
}
