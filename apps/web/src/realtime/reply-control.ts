import type { QueryClient } from '@tanstack/react-query';
import { changeMessage, findMessage } from '#src/api/chats.ts';
import { beginReply, liveText } from './live-replies.ts';
import { toSendAnswer } from './send-answer.ts';
import { socket } from './socket.ts';

const ANSWER_WITHIN_MS = 20_000;

/** Ends the reply on the screen at once; the server then tells what of it was kept. */
export function stopReply(client: QueryClient, thread: string, id: string): void {
  socket.emit('stop-stream', { thread });
  const content = liveText(id) ?? findMessage(client, thread, id)?.content ?? '';
  changeMessage(client, thread, id, { state: 'stopped', content });
}

export type RetryRefusal = { isOffline: boolean; error: string };

/** Has a reply written again. Null when that has begun, else why not. */
export function retryReply(
  client: QueryClient,
  thread: string,
  id: string,
): Promise<RetryRefusal | null> {
  const before = findMessage(client, thread, id);
  if (!socket.connected || !before) return Promise.resolve({ isOffline: true, error: '' });
  beginReply(id);
  changeMessage(client, thread, id, { state: 'running', content: '', failure: null, sources: [] });
  return new Promise((resolve) => {
    const answered = (failure: Error | null, given?: unknown): void => {
      const answer = failure === null ? toSendAnswer(given) : null;
      if (answer?.ok === true) {
        resolve(null);
        return;
      }
      changeMessage(client, thread, id, before);
      resolve({ isOffline: !socket.connected, error: answer?.error ?? '' });
    };
    socket.timeout(ANSWER_WITHIN_MS).emit('retry-reply', { thread, id }, answered);
  });
}
