import {
  addExamDay,
  changeExamDay,
  closeCalendar,
  finishBlock,
  getNow,
  getPlan,
  moveBlock,
  openCalendar,
  PLAN_DAYS_MAX,
  removeExamDay,
  setPlanSettings,
  skipBlock,
  type BodyInputOf,
  type Now,
  type PlanSettings,
  type StudyPlan,
} from '@nibras/contract';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';
import { addDays } from '#src/lib/words/days.ts';

const PLAN = 'plan';

/** What to study now. */
export const nowQuery = queryOptions({
  queryKey: [PLAN, 'now'],
  queryFn: ({ signal }): Promise<Now> => callApi(getNow, null, { signal }),
  staleTime: 0,
});

/** The plan from a day on, as many days as the server returns at once. */
export const planQuery = (from: string) =>
  queryOptions({
    queryKey: [PLAN, 'days', from],
    queryFn: ({ signal }): Promise<StudyPlan> =>
      callApi(getPlan, null, { signal, query: { from, to: addDays(from, PLAN_DAYS_MAX - 1) } }),
    staleTime: 0,
  });

/** A change of a planned block. */
export type BlockChange =
  | { id: string; to: 'done' | 'skipped' }
  | { id: string; to: 'moved'; day: string };

export const changeBlockMutation = mutationOptions({
  mutationFn: (change: BlockChange) => {
    const params = { id: change.id };
    if (change.to === 'moved') return callApi(moveBlock, { day: change.day }, { params });
    return callApi(change.to === 'done' ? finishBlock : skipBlock, null, { params });
  },
  onSuccess: (_days, _change, _before, { client }) => refetchPlan(client),
});

export type ExamDayBody = BodyInputOf<typeof addExamDay>;

/** Adds an exam, or changes the one with this id. */
export const saveExamDayCall = (id: string | null, body: ExamDayBody) =>
  id === null ? callApi(addExamDay, body) : callApi(changeExamDay, body, { params: { id } });

export const removeExamDayMutation = mutationOptions({
  mutationFn: (id: string) => callApi(removeExamDay, null, { params: { id } }),
  onSuccess: (_done, _id, _before, { client }) => refetchPlan(client),
});

export const setPlanSettingsCall = (settings: PlanSettings) => callApi(setPlanSettings, settings);

export const openCalendarMutation = mutationOptions({
  mutationFn: () => callApi(openCalendar, null),
});

export const closeCalendarMutation = mutationOptions({
  mutationFn: () => callApi(closeCalendar, null),
});

/** Refetches the queries of the study plan that are on the screen. */
export function refetchPlan(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [PLAN] });
}
