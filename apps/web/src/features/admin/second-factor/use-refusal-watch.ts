import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { secondFactorQuery } from '#src/api/admin/second-factor.ts';
import { ApiError } from '#src/lib/http/api-error.ts';

/** Any call may be the one that meets the end of the factor's hours: the door is then asked for anew. */
export function useRefusalWatch(): void {
  const client = useQueryClient();
  useEffect(() => {
    const look = (action: { type: string; error?: unknown }): void => {
      if (action.type !== 'error' || !(action.error instanceof ApiError)) return;
      if (action.error.code !== 'second_factor_required') return;
      void client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    };
    const offQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated') look(event.action);
    });
    const offMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated') look(event.action);
    });
    return () => {
      offQueries();
      offMutations();
    };
  }, [client]);
}
