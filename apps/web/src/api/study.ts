import {
  createItem,
  deleteItem,
  getExamDate,
  getRun,
  getStudy,
  listItems,
  reportItem,
  setExamDate,
  startRun,
  updateItem,
  type BodyInputOf,
  type ExamDate,
  type Item,
  type ItemKind,
  type ItemState,
  type Study,
  type StudyRun,
} from '@nibras/contract';
import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';

const STUDY = 'study';

/** The items of a center, and the cost of more. */
export const studyQuery = (centerId: string) =>
  queryOptions({
    queryKey: [STUDY, 'one', centerId],
    queryFn: async ({ signal }): Promise<Study> =>
      (await callApi(getStudy, null, { signal, params: { centerId } })).study,
    staleTime: 0,
  });

export type ItemFilter = { kind?: ItemKind; topic?: string; state?: ItemState; q?: string };

export const itemsQuery = (centerId: string, filter: ItemFilter) =>
  infiniteQueryOptions({
    queryKey: [STUDY, 'items', centerId, filter],
    queryFn: ({ signal, pageParam }) =>
      callApi(listItems, null, {
        signal,
        params: { centerId },
        query: { ...filter, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });

export const startRunMutation = (centerId: string) =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof startRun>) =>
      callApi(startRun, body, { params: { centerId } }),
    onSuccess: ({ run }, _body, _before, { client }) => takeRun(client, run),
  });

const LOOK_AGAIN_MS = 1000;

/** Follows a run to its end. */
export async function awaitRun({ centerId, id }: StudyRun): Promise<StudyRun> {
  for (;;) {
    const { run } = await callApi(getRun, null, { params: { centerId, id } });
    if (run.state !== 'running') return run;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

export const createItemCall = (centerId: string, body: BodyInputOf<typeof createItem>) =>
  callApi(createItem, body, { params: { centerId } });

export const updateItemCall = (id: string, body: BodyInputOf<typeof updateItem>) =>
  callApi(updateItem, body, { params: { id } });

export const hideItemMutation = mutationOptions({
  mutationFn: ({ id, state }: Pick<Item, 'id'> & { state: 'live' | 'hidden' }) =>
    updateItemCall(id, { state }),
  onSuccess: (_done, _item, _before, { client }) => refetchBank(client),
});

export const deleteItemMutation = mutationOptions({
  mutationFn: (id: string) => callApi(deleteItem, null, { params: { id } }),
  onSuccess: (_done, _id, _before, { client }) => refetchBank(client),
});

export const reportItemMutation = mutationOptions({
  mutationFn: ({ id, reason }: { id: string; reason: string }) =>
    callApi(reportItem, { reason }, { params: { id } }),
  onSuccess: (_done, _report, _before, { client }) => refetchBank(client),
});

/** The exam day by which a center's cards are paced. */
export const examDateQuery = (centerId: string) =>
  queryOptions({
    queryKey: [STUDY, 'exam-date', centerId],
    queryFn: ({ signal }): Promise<ExamDate> =>
      callApi(getExamDate, null, { signal, params: { centerId } }),
    staleTime: 0,
  });

export const setExamDateMutation = (centerId: string) =>
  mutationOptions({
    mutationFn: (date: string | null) => callApi(setExamDate, { date }, { params: { centerId } }),
    onSuccess: (answer, _date, _before, { client }) =>
      client.setQueryData(examDateQuery(centerId).queryKey, answer),
  });

/** Stores a run from an event; at its end the bank has changed. */
export function takeRun(client: QueryClient, run: StudyRun): void {
  client.setQueryData(studyQuery(run.centerId).queryKey, (known) => {
    const isOlder = known?.run?.id === run.id && known.run.state !== 'running';
    return known && !isOlder ? { ...known, run } : known;
  });
  if (run.state !== 'running') refetchBank(client);
}

/** Refetches the queries of banks that are on the screen. */
export function refetchBank(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [STUDY] });
}
