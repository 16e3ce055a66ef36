import {
  adminAddConnection,
  adminDeleteConnection,
  adminEditConnection,
  adminGetModels,
  adminListOffered,
  adminListPulls,
  adminModelCosts,
  adminPullModel,
  adminRemoveModel,
  adminSaveModels,
  adminStopPull,
  adminTryConnection,
  adminTryModel,
  trialLineSchema,
  type AdminModels,
  type BodyInputOf,
  type COST_SPANS,
  type ModelPull,
  type ModelRef,
  type OfferedModel,
  type ResponseOf,
  type TrialLine,
} from '@nibras/contract';
import {
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { ApiError, callApi } from '#src/lib/http/api-client.ts';
import { callNdjson } from '#src/lib/http/call-ndjson.ts';
import { CONSOLE, refreshConsole } from './console.ts';

/** Separate from the console's other keys, so that its changes do not query the provider again. */
const OFFERED = 'offered-models';
const PULLS = 'model-pulls';
const PULL_POLL_MS = 1000;
/** Failures and costs change by themselves. */
const POLL_MS = 30_000;

export const modelsQuery = queryOptions({
  queryKey: [CONSOLE, 'models'],
  queryFn: ({ signal }): Promise<AdminModels> => callApi(adminGetModels, null, { signal }),
  staleTime: 0,
  refetchInterval: POLL_MS,
});

type Context = { client: QueryClient };

/** Shows the saved settings at once; after a conflict, those that another admin saved. */
const showing = {
  onSuccess: (models: AdminModels, _body: unknown, _before: unknown, { client }: Context): void => {
    client.setQueryData(modelsQuery.queryKey, models);
    refreshConsole(client);
  },
  onError: (error: Error, _body: unknown, _before: unknown, { client }: Context): void => {
    if (error instanceof ApiError && error.code === 'conflict') refreshConsole(client);
  },
};

export const tryConnection = (body: BodyInputOf<typeof adminTryConnection>) =>
  callApi(adminTryConnection, body);

export const addConnectionMutation = mutationOptions({
  mutationFn: (body: BodyInputOf<typeof adminAddConnection>) => callApi(adminAddConnection, body),
  ...showing,
});

export const editConnectionMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof adminEditConnection>) =>
      callApi(adminEditConnection, body, { params: { id } }),
    ...showing,
    onSettled: (_answer, _error, _body, _before, { client }) =>
      client.invalidateQueries({ queryKey: [OFFERED, id] }),
  });

export const deleteConnectionMutation = (id: string, version: number) =>
  mutationOptions({
    mutationFn: () => callApi(adminDeleteConnection, { version }, { params: { id } }),
    ...showing,
  });

export const saveModelsMutation = mutationOptions({
  mutationFn: (body: BodyInputOf<typeof adminSaveModels>) => callApi(adminSaveModels, body),
  ...showing,
});

export const offeredQuery = (id: string) =>
  queryOptions({
    queryKey: [OFFERED, id],
    queryFn: async ({ signal }): Promise<OfferedModel[]> =>
      (await callApi(adminListOffered, null, { params: { id }, signal })).models,
    retry: false,
    staleTime: 60_000,
  });

export const removeModelMutation = (id: string, model: string) =>
  mutationOptions({
    mutationFn: () => callApi(adminRemoveModel, { model }, { params: { id } }),
    onSuccess: async (_done, _nothing, _before, { client }) => {
      await client.invalidateQueries({ queryKey: [OFFERED, id] });
      await client.invalidateQueries({ queryKey: [PULLS, id] });
    },
  });

export const tryModel = (ref: ModelRef, signal: AbortSignal): AsyncGenerator<TrialLine> =>
  callNdjson(adminTryModel, ref, { schema: trialLineSchema, signal });

/** Polled while a model is being downloaded. */
export const pullsQuery = (id: string) =>
  queryOptions({
    queryKey: [PULLS, id],
    queryFn: async ({ signal }): Promise<ModelPull[]> =>
      (await callApi(adminListPulls, null, { params: { id }, signal })).pulls,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) === true ? PULL_POLL_MS : false),
  });

export const isRunning = ({ state }: ModelPull): boolean => state === 'running';

const pullMutation = (id: string, endpoint: typeof adminPullModel | typeof adminStopPull) =>
  mutationOptions({
    mutationFn: (model: string) => callApi(endpoint, { model }, { params: { id } }),
    onSuccess: ({ pulls }, _model, _before, { client }) =>
      client.setQueryData(pullsQuery(id).queryKey, pulls),
  });
export const startPullMutation = (id: string) => pullMutation(id, adminPullModel);
export const stopPullMutation = (id: string) => pullMutation(id, adminStopPull);

export type CostSpan = (typeof COST_SPANS)[number];
export type ModelCosts = ResponseOf<typeof adminModelCosts>;

export const costsQuery = (days: CostSpan) =>
  queryOptions({
    queryKey: [CONSOLE, 'models', 'costs', days],
    queryFn: ({ signal }) => callApi(adminModelCosts, null, { signal, query: { days } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
