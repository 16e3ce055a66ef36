import type { Cards } from '#src/features/cards/create-cards.ts';
import type { Study } from '#src/features/study/create-study.ts';
import type { Base } from '#src/platform/base.ts';
import { selectOwnBlocks } from './blocks.queries.ts';
import { createExamDatesService } from './exam-dates.service.ts';
import { selectExamDays } from './exam-days.queries.ts';
import { createExamDaysService } from './exam-days.service.ts';
import { createPlanKeeper } from './keep-plan.ts';
import { createNowService } from './now.service.ts';
import { createPlanInputs } from './plan-inputs.ts';
import { findPlanSettings } from './plan-inputs.queries.ts';
import { createPlanService } from './plan.service.ts';
import { bindExamDays, bindPlan } from './study-plan.routes.ts';

/** The days of exams, and a plan of the days until them. */
export function createStudyPlan(deps: Base & { cards: Cards; study: Study }) {
  const { bind, db, now, sockets } = deps;
  const load = createPlanInputs(deps);
  const keeper = createPlanKeeper({ db, now, load, sockets });
  const plan = createPlanService({ db, now, load, keeper });
  bindPlan(bind, plan, createNowService({ keeper }));
  bindExamDays(
    bind,
    createExamDaysService({ now, keeper }),
    createExamDatesService({ db, now, keeper }),
  );
  return {
    export: (userId: string) => ({
      examDays: () => selectExamDays(db, userId),
      planSettings: () => findPlanSettings(db, userId),
      planBlocks: () => selectOwnBlocks(db, userId),
    }),
  };
}
