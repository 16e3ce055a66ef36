import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  offeredQuery,
  pullsQuery,
  startPullMutation,
  stopPullMutation,
} from '#src/api/admin/models.ts';
import { useAdminAction } from '#src/features/admin/parts/actions.tsx';

/** The progress of an Ollama's downloads. */
export function usePulls(connectionId: string) {
  const client = useQueryClient();
  const pulls = useQuery(pullsQuery(connectionId)).data ?? [];
  const start = useAdminAction(startPullMutation(connectionId));
  const stop = useAdminAction(stopPullMutation(connectionId));
  const done = pulls.flatMap(({ model, state }) => (state === 'done' ? [model] : [])).join(' ');
  // Refetches the list after a finished download.
  useEffect(() => {
    if (done !== '') void client.invalidateQueries(offeredQuery(connectionId));
  }, [client, connectionId, done]);
  return { pulls, start, stop };
}
