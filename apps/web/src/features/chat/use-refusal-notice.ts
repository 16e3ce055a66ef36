import { serverEvents } from '@nibras/contract';
import { useEffect, useEffectEvent } from 'react';
import { outbox } from '#src/realtime/outbox.ts';
import { socket } from '#src/realtime/socket.ts';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { refusalWords } from './refusal-words.ts';

/** Shows a refusal that no message on this screen shows. */
export function useRefusalNotice(thread: string | null): void {
  const toast = useToast();
  const take = useEffectEvent((payload: unknown) => {
    const parsed = serverEvents.return_message.safeParse(payload);
    if (!parsed.success || !('error' in parsed.data)) return;
    const { error, thread: of } = parsed.data;
    const isAnswered = outbox.read().some(({ isSending }) => isSending);
    if (isAnswered || (of ?? null) !== thread) return;
    toast({ text: refusalWords(error), tone: 'danger' });
  });
  useEffect(() => {
    const listen = (payload: unknown): void => take(payload);
    socket.on('return_message', listen);
    return () => {
      socket.off('return_message', listen);
    };
  }, []);
}
