import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  offeredQuery,
  pullsQuery,
  startPullMutation,
  stopPullMutation,
} from '#src/api/admin/models.ts';
import { useAdminAction } from '#src/features/admin/parts/actions.tsx';

/** The downloads of an Ollama, as far as they are. */
export function usePulls(connectionId: string) {
  const client = useQueryClient();
  const pulls = useQuery(pullsQuery(connectionId)).data ?? [];
  const start = useAdminAction(startPullMutation(connectionId));
  const stop = useAdminAction(stopPullMutation(connectionId));
  const done = pulls.flatMap(({ model, state }) => (state === 'done' ? [model] : [])).join(' ');
  // What has just come is listed.
  useEffect(() => {
    if (done !== '') void client.invalidateQueries(offeredQuery(connectionId));
  }, [client, connectionId, done]);
  return { pulls, start, stop };
}
