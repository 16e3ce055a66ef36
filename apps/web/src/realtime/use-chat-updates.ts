import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchAllChats } from '#src/api/chats.ts';
import { chatEventHandlers } from './chat-events.ts';
import { forgetReplies } from './live-replies.ts';
import { openOutbox } from './outbox.ts';
import { deliverAll } from './send-messages.ts';
import { socket } from './socket.ts';

/** Keeps every conversation in step with the server, and sends what waited for a connection. */
export function useChatUpdates(userId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === null) return;
    const closeOutbox = openOutbox(userId);
    const handlers = chatEventHandlers(client);
    let wasConnected = socket.connected;
    const resume = (): void => {
      if (wasConnected) refetchAllChats(client);
      wasConnected = true;
      deliverAll(client, userId);
    };
    for (const [event, handler] of handlers) socket.on(event, handler);
    socket.on('connect', resume);
    if (socket.connected) deliverAll(client, userId);
    return () => {
      for (const [event, handler] of handlers) socket.off(event, handler);
      socket.off('connect', resume);
      closeOutbox();
      forgetReplies();
    };
  }, [client, userId]);
}
