import { adminExportActions, adminListActions, adminListSecurityEvents } from '@nibras/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';
import { CONSOLE } from './console.ts';
import { tableOf } from './table.ts';

export const actionsTable = tableOf(adminListActions, adminExportActions);

/** Newest first; of one account if given. */
export const securityEventsQuery = (user: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [CONSOLE, 'security-events', user],
    queryFn: ({ signal, pageParam }) =>
      callApi(adminListSecurityEvents, null, { signal, query: { user, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
