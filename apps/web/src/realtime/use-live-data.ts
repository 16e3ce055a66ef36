import { serverEvents } from '@nibras/contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchCenters, rememberCenter } from '#src/api/centers.ts';
import { refetchAllChats } from '#src/api/chats.ts';
import { refetchAnswers, takeUnseen } from '#src/api/help-desk.ts';
import { sendUnsentAnswers } from '#src/api/send-unsent-answers.ts';
import { refetchSubscriptions } from '#src/api/refetch-subscriptions.ts';
import { accept } from './chat-commands.ts';
import { chatEventHandlers } from './chat-events.ts';
import { forgetPieces } from './early-pieces.ts';
import { deliver, outbox } from './outbox.ts';
import { socket } from './socket.ts';

type Listeners = [event: Parameters<typeof socket.on>[0], listener: (payload: unknown) => void][];

/** Keeps cached data in step with the server: by its events, and by refetching after a gap. */
export function useLiveData(userId: string | null): void {
  const client = useQueryClient();
  useEffect(() => listen(recordEvents(client)), [client]);
  useEffect(() => {
    if (userId === null) return;
    const resume = resumeChats(client);
    const stop = listen([...chatEventHandlers(client), ['connect', resume]]);
    const stopAccepting = outbox.onTaken((message, answer) => accept(client, message, answer));
    sendWaiting();
    window.addEventListener('online', sendWaiting);
    return () => {
      stop();
      stopAccepting();
      window.removeEventListener('online', sendWaiting);
      forgetPieces();
    };
  }, [client, userId]);
}

function listen(listeners: Listeners): () => void {
  for (const [event, listener] of listeners) socket.on(event, listener);
  return () => {
    for (const [event, listener] of listeners) socket.off(event, listener);
  };
}

function recordEvents(client: QueryClient): Listeners {
  return [
    [
      'answers-updated',
      (payload) => {
        const parsed = serverEvents['answers-updated'].safeParse(payload);
        if (parsed.success) takeUnseen(client, parsed.data.about, parsed.data.unseen);
      },
    ],
    [
      'center-updated',
      (payload) => {
        const parsed = serverEvents['center-updated'].safeParse(payload);
        if (parsed.success) rememberCenter(client, parsed.data.center);
      },
    ],
    // A changed user may have another plan.
    ['user-updated', () => refetchSubscriptions(client)],
    [
      'connect',
      () => {
        refetchAnswers(client);
        refetchCenters(client);
      },
    ],
  ];
}

/** Sends waiting messages after a reconnect and, after a gap, refetches the conversations. */
function resumeChats(client: QueryClient): () => void {
  let wasConnected = socket.connected;
  return () => {
    if (wasConnected) refetchAllChats(client);
    wasConnected = true;
    sendWaiting();
  };
}

function sendWaiting(): void {
  if (socket.connected) deliver();
  // If the chunk does not load, the next connection tries again.
  void sendUnsentAnswers().catch(() => undefined);
}
