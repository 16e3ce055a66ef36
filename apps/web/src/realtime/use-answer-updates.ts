import { serverEvents } from '@nibras/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchAnswers, takeUnseen } from '#src/api/help-desk.ts';
import { socket } from './socket.ts';

/** Keeps the badges in step with answers as they come, and as other tabs see them. */
export function useAnswerUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const take = (payload: unknown): void => {
      const parsed = serverEvents['answers-updated'].safeParse(payload);
      if (parsed.success) takeUnseen(client, parsed.data.about, parsed.data.unseen);
    };
    const catchUp = (): void => refetchAnswers(client);
    socket.on('answers-updated', take);
    socket.on('connect', catchUp);
    return () => {
      socket.off('answers-updated', take);
      socket.off('connect', catchUp);
    };
  }, [client]);
}
