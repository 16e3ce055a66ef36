import {
  adminExportCenters,
  adminGetCenter,
  adminListCenters,
  adminReindexCenter,
  adminRetryCenterFile,
  adminSwitchCenter,
  type AdminCenter,
} from '@nibras/contract';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';
import { CONSOLE, refreshConsole } from './console.ts';
import { tableOf } from './table.ts';

/** Polled while files are being read, because the console gets no events of other users. */
const READING_POLL_MS = 4000;

export const centersTable = tableOf(adminListCenters, adminExportCenters);

export const adminCenterQuery = (id: string) =>
  queryOptions({
    queryKey: [CONSOLE, 'center', id],
    queryFn: async ({ signal }): Promise<AdminCenter> =>
      (await callApi(adminGetCenter, null, { signal, params: { id } })).center,
    staleTime: 0,
    refetchInterval: ({ state }) => (isReading(state.data) ? READING_POLL_MS : false),
  });

function isReading(center: AdminCenter | undefined): boolean {
  return (
    center?.fileList.some(({ status }) => status === 'waiting' || status === 'reading') ?? false
  );
}

function takeCenter(client: QueryClient, { center }: { center: AdminCenter }): void {
  client.setQueryData(adminCenterQuery(center.id).queryKey, center);
  refreshConsole(client);
}

export const switchCenterMutation = (id: string, isEnabled: boolean) =>
  mutationOptions({
    mutationFn: () => callApi(adminSwitchCenter, { isEnabled }, { params: { id } }),
    onSuccess: (answer, _body, _before, { client }) => takeCenter(client, answer),
  });

export const reindexCenterMutation = (id: string) =>
  mutationOptions({
    mutationFn: () => callApi(adminReindexCenter, null, { params: { id } }),
    onSuccess: (answer, _body, _before, { client }) => takeCenter(client, answer),
  });

export const retryFileMutation = (id: string) =>
  mutationOptions({
    mutationFn: (fileId: string) => callApi(adminRetryCenterFile, null, { params: { id, fileId } }),
    onSuccess: (answer, _body, _before, { client }) => takeCenter(client, answer),
  });
