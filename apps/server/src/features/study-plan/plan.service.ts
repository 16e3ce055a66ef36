import {
  PLAN_DAYS_MAX,
  type BodyOf,
  type Now,
  type PlanDay,
  type PlanSettings,
  type QueryOf,
  type StudyPlan,
  type getPlan,
  type moveBlock,
} from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { addDays, daysBetween } from '#src/study/plan/days.ts';
import { findBlock, putBlocks, selectBlocks, type BlockRow } from './blocks.queries.ts';
import { hasLink } from './calendar/calendar.queries.ts';
import type { PlanStore } from './store-plan.ts';
import { requirePlace } from './moved-blocks.ts';
import type { LoadPlanInputs } from './plan-inputs.ts';
import { putPlanSettings } from './plan-inputs.queries.ts';
import { dayView, daysFrom } from './plan.view.ts';

/** Two weeks by default. */
const SHOWN_DAYS = 14;

export type PlanService = ReturnType<typeof createPlanService>;

/** Planned days, and a student's changes to them. */
export function createPlanService(deps: {
  db: Database;
  now: () => Date;
  load: LoadPlanInputs;
  planStore: PlanStore;
}) {
  const { db, now, load, planStore } = deps;

  /** Changes a block of the user and returns the changed days. */
  async function change(
    userId: string,
    id: string,
    decide: (tx: Database, block: BlockRow) => Promise<BlockRow>,
  ): Promise<PlanDay[]> {
    const { inputs, days } = await planStore.change(userId, async (tx) => {
      const block = await findBlock(tx, userId, id);
      if (!block) throw new AppError('not_found', 'لم يعد هذا الجزء في الخطة.');
      const changed = await decide(tx, block);
      await putBlocks(tx, [changed]);
      return { result: null, days: [block.day, changed.day] };
    });
    const { today, settings } = inputs;
    const [from = today] = days;
    const to = days.at(-1) ?? today;
    const blocks = await selectBlocks(db, userId, { from, to, today });
    return days.map((day) => dayView(day, settings, blocks));
  }

  return {
    async get(userId: string, query: QueryOf<typeof getPlan>): Promise<Omit<StudyPlan, 'done'>> {
      const { today, settings, exams, notes } = await planStore.current(userId);
      const from = query.from ?? today;
      const to = query.to ?? addDays(from, SHOWN_DAYS - 1);
      requireSpan(from, to);
      const blocks = await selectBlocks(db, userId, { from, to, today });
      return {
        exams,
        days: daysFrom(from, to).map((day) => dayView(day, settings, blocks)),
        settings,
        notes,
        hasCalendar: await hasLink(db, userId),
      };
    },

    now: (userId: string): Promise<Omit<Now, 'done'>> => planStore.today(userId),

    async setSettings(userId: string, settings: PlanSettings): Promise<PlanSettings> {
      const freeDays = [...new Set(settings.freeDays)].sort();
      const { result } = await planStore.change(userId, async (tx) => {
        const stored = { ...settings, freeDays };
        await putPlanSettings(tx, userId, stored);
        return { result: stored, days: [] };
      });
      return result;
    },

    finish: (userId: string, id: string) =>
      change(userId, id, (_tx, block) =>
        Promise.resolve({ ...block, doneAt: block.doneAt ?? now(), skippedAt: null }),
      ),

    skip: (userId: string, id: string) =>
      change(userId, id, (_tx, block) => {
        if (block.doneAt !== null) throw new AppError('conflict', 'هذا الجزء منجز من قبل.');
        return Promise.resolve({ ...block, skippedAt: block.skippedAt ?? now() });
      }),

    move: (userId: string, id: string, { day }: BodyOf<typeof moveBlock>) =>
      change(userId, id, async (tx, block) => {
        if (block.doneAt !== null || block.skippedAt !== null)
          throw new AppError('conflict', 'النقل لما لم يُنجز بعد، وهذا الجزء منجز أو متخطّى.');
        requirePlace(await load(tx, userId, now()), block, day);
        return { ...block, day, movedFrom: block.movedFrom ?? block.day };
      }),
  };
}

function requireSpan(from: string, to: string): void {
  const days = daysBetween(from, to) + 1;
  if (days >= 1 && days <= PLAN_DAYS_MAX) return;
  const problem =
    days < 1
      ? 'آخر يوم لا بد أن يكون بعد أول يوم.'
      : `الخطة تظهر لمدة ${PLAN_DAYS_MAX} يومًا في المرة على الأكثر.`;
  throw new AppError('invalid_input', problem, { fields: { to: problem } });
}
