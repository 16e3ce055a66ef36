import {
  addExamDay,
  changeExamDay,
  finishBlock,
  getExamDate,
  getNow,
  getPlan,
  moveBlock,
  removeExamDay,
  setExamDate,
  setPlanSettings,
  skipBlock,
} from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { ExamDatesService } from './exam-dates.service.ts';
import type { ExamDaysService } from './exam-days.service.ts';
import type { NowService } from './now.service.ts';
import type { PlanService } from './plan.service.ts';

export function bindPlan(bind: Binder, plan: PlanService, now: NowService): void {
  bind.subscribed(getNow, {}, async ({ session }) => ({
    done: true as const,
    ...(await now.get(session.userId)),
  }));
  bind.subscribed(getPlan, {}, async ({ session, query }) => ({
    done: true as const,
    ...(await plan.get(session.userId, query)),
  }));
  bind.subscribed(setPlanSettings, {}, async ({ session, body }) => ({
    done: true as const,
    settings: await plan.setSettings(session.userId, body),
  }));
  bind.subscribed(finishBlock, {}, async ({ session, params }) => ({
    done: true as const,
    days: await plan.finish(session.userId, params.id),
  }));
  bind.subscribed(skipBlock, {}, async ({ session, params }) => ({
    done: true as const,
    days: await plan.skip(session.userId, params.id),
  }));
  bind.subscribed(moveBlock, {}, async ({ session, params, body }) => ({
    done: true as const,
    days: await plan.move(session.userId, params.id, body),
  }));
}

export function bindExamDays(bind: Binder, days: ExamDaysService, dates: ExamDatesService): void {
  bind.subscribed(addExamDay, {}, async ({ session, body }) => ({
    done: true as const,
    exam: await days.add(session.userId, body),
  }));
  bind.subscribed(changeExamDay, {}, async ({ session, params, body }) => ({
    done: true as const,
    exam: await days.change(session.userId, params.id, body),
  }));
  bind.subscribed(removeExamDay, {}, async ({ session, params }) => ({
    done: true as const,
    exam: await days.remove(session.userId, params.id),
  }));
  bind.subscribed(getExamDate, {}, async ({ session, params }) => ({
    done: true as const,
    ...(await dates.get(session.userId, params.centerId)),
  }));
  bind.subscribed(setExamDate, {}, async ({ session, params, body }) => ({
    done: true as const,
    ...(await dates.set(session.userId, params.centerId, body.date)),
  }));
}
