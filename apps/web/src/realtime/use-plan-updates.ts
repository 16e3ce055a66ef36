import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchSubscriptions } from '#src/api/subscriptions.ts';
import { socket } from './socket.ts';

/** A user that changed elsewhere may have another plan: what was read of it is asked for again. */
export function usePlanUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const take = (): void => refetchSubscriptions(client);
    socket.on('user-updated', take);
    return () => {
      socket.off('user-updated', take);
    };
  }, [client]);
}
