import { serverEvents } from '@nibras/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchBank, takeRun } from '#src/api/study.ts';
import { socket } from './socket.ts';

/**
 * Follows the making of questions while a bank is on the screen, also after a gap in the
 * connection.
 */
export function useStudyEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    const note = (payload: unknown): void => {
      const parsed = serverEvents['study-updated'].safeParse(payload);
      if (parsed.success) takeRun(client, parsed.data.run);
    };
    const catchUp = (): void => refetchBank(client);
    socket.on('study-updated', note);
    socket.on('connect', catchUp);
    return () => {
      socket.off('study-updated', note);
      socket.off('connect', catchUp);
    };
  }, [client]);
}
