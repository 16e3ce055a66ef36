import {
  adminAnswerSupport,
  adminCloseSupport,
  adminExportSupport,
  adminGetSupport,
  adminListSupport,
  adminReopenSupport,
  type AdminSupportThread,
  type BodyInputOf,
} from '@nibras/contract';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';
import { CONSOLE, refreshConsole } from './console.ts';
import { tableOf } from './table.ts';

export const supportTable = tableOf(adminListSupport, adminExportSupport);

export const supportThreadQuery = (id: string) =>
  queryOptions({
    queryKey: [CONSOLE, 'support-thread', id],
    queryFn: async ({ signal }): Promise<AdminSupportThread> =>
      (await callApi(adminGetSupport, null, { signal, params: { id } })).thread,
    staleTime: 0,
  });

function takeThread(client: QueryClient, { thread }: { thread: AdminSupportThread }): void {
  client.setQueryData(supportThreadQuery(thread.id).queryKey, thread);
  refreshConsole(client);
}

export const answerSupportMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof adminAnswerSupport>) =>
      callApi(adminAnswerSupport, body, { params: { id } }),
    onSuccess: (answer, _body, _before, { client }) => takeThread(client, answer),
  });

export const closeSupportMutation = (id: string) =>
  mutationOptions({
    mutationFn: () => callApi(adminCloseSupport, null, { params: { id } }),
    onSuccess: (answer, _body, _before, { client }) => takeThread(client, answer),
  });

export const reopenSupportMutation = (id: string) =>
  mutationOptions({
    mutationFn: () => callApi(adminReopenSupport, null, { params: { id } }),
    onSuccess: (answer, _body, _before, { client }) => takeThread(client, answer),
  });
