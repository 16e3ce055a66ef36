import {
  adminExportJobs,
  adminListJobs,
  adminListQueues,
  adminRetryJob,
  type AdminQueue,
} from '@nibras/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';
import { CONSOLE, refreshConsole } from './console.ts';
import { tableOf } from './table.ts';

const QUEUES_POLL_MS = 10_000;

export const jobsTable = tableOf(adminListJobs, adminExportJobs);

export const queuesQuery = queryOptions({
  queryKey: [CONSOLE, 'queues'],
  queryFn: async ({ signal }): Promise<AdminQueue[]> =>
    (await callApi(adminListQueues, null, { signal })).rows,
  staleTime: 0,
  refetchInterval: QUEUES_POLL_MS,
});

export const retryJobMutation = mutationOptions({
  mutationFn: (id: string) => callApi(adminRetryJob, null, { params: { id } }),
  onSuccess: (_done, _id, _before, { client }) => refreshConsole(client),
});
