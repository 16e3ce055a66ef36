import { adminGetSettings, adminSaveSettings, type SiteSettings } from '@nibras/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';
import { CONSOLE, refreshConsole } from './console.ts';

export const settingsQuery = queryOptions({
  queryKey: [CONSOLE, 'settings'],
  queryFn: async ({ signal }): Promise<SiteSettings> =>
    (await callApi(adminGetSettings, null, { signal })).settings,
  // A refetch would overwrite what is being typed in the form.
  refetchOnWindowFocus: false,
});

export const saveSettingsMutation = mutationOptions({
  mutationFn: (body: SiteSettings) => callApi(adminSaveSettings, body),
  onSuccess: ({ settings }, _body, _before, { client }) => {
    client.setQueryData(settingsQuery.queryKey, settings);
    refreshConsole(client);
  },
});
