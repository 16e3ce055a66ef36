import { getSiteSettings } from '@nibras/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';

const FRESH_MS = 5 * 60_000;

/** Contact links and the announcement; they change rarely. */
export const siteSettingsQuery = queryOptions({
  queryKey: ['site-settings'],
  queryFn: ({ signal }) => callApi(getSiteSettings, null, { signal }),
  staleTime: FRESH_MS,
});
