import { adminOverview, type OVERVIEW_SPANS, type ResponseOf } from '@nibras/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';
import { CONSOLE } from './console.ts';

export type OverviewSpan = (typeof OVERVIEW_SPANS)[number];
export type Overview = ResponseOf<typeof adminOverview>;
export type OverviewDay = Overview['days'][number];

export const overviewQuery = (days: OverviewSpan) =>
  queryOptions({
    queryKey: [CONSOLE, 'overview', days],
    queryFn: ({ signal }) => callApi(adminOverview, null, { signal, query: { days } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
