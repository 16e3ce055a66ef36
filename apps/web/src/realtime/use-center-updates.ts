import { serverEvents } from '@nibras/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchCenters, rememberCenter } from '#src/api/centers.ts';
import { socket } from './socket.ts';

/** Keeps lists and details in step with what the server reads, without asking for them again. */
export function useCenterUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const take = (payload: unknown): void => {
      const parsed = serverEvents['center-updated'].safeParse(payload);
      if (parsed.success) rememberCenter(client, parsed.data.center);
    };
    const catchUp = (): void => refetchCenters(client);
    socket.on('center-updated', take);
    socket.on('connect', catchUp);
    return () => {
      socket.off('center-updated', take);
      socket.off('connect', catchUp);
    };
  }, [client]);
}
