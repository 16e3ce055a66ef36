import type { Cards } from '#src/features/cards/create-cards.ts';
import type { Study } from '#src/features/study/create-study.ts';
import type { Base } from '#src/platform/base.ts';
import { bindCalendar } from './calendar/calendar.routes.ts';
import { createCalendarService } from './calendar/calendar.service.ts';
import { selectOwnBlocks } from './blocks.queries.ts';
import { createExamDatesService } from './exam-dates.service.ts';
import { selectExamDays } from './exam-days.queries.ts';
import { createExamDaysService } from './exam-days.service.ts';
import { createPlanStore } from './store-plan.ts';
import { createMorningService } from './morning/morning.service.ts';
import { bindStopPage } from './morning/stop.routes.ts';
import { createTodayRefresher } from './refresh-today.ts';
import { createPlanInputs } from './plan-inputs.ts';
import { findPlanSettings } from './plan-inputs.queries.ts';
import { createPlanService } from './plan.service.ts';
import { bindExamDays, bindPlan } from './study-plan.routes.ts';

/** Exam days and the study plan until them. */
export async function createStudyPlan(deps: Base & { cards: Cards; study: Study }) {
  const { bind, db, now, sockets } = deps;
  const load = createPlanInputs(deps);
  const planStore = createPlanStore({
    db,
    now,
    load,
    refreshToday: createTodayRefresher(deps),
    sockets,
  });
  const plan = createPlanService({ db, now, load, planStore });
  bindPlan(bind, plan);
  bindExamDays(
    bind,
    createExamDaysService({ now, planStore }),
    createExamDatesService({ db, now, planStore }),
  );
  bindCalendar(deps, createCalendarService({ ...deps, planStore }));
  const morning = await createMorningService({ ...deps, planStore });
  bindStopPage(deps.app, deps.limits, morning);
  return {
    sweep: () => morning.sweep(),
    export: (userId: string) => ({
      examDays: () => selectExamDays(db, userId),
      planSettings: () => findPlanSettings(db, userId),
      planBlocks: () => selectOwnBlocks(db, userId),
    }),
  };
}
