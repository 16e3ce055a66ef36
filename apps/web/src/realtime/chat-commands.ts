import type { ChatMessage } from '@nibras/contract';
import type { QueryClient } from '@tanstack/react-query';
import {
  changeMessage,
  chatQuery,
  findMessage,
  refetchChat,
  refetchChatLists,
  type Chat,
} from '#src/api/chats.ts';
import { createListeners } from '#src/lib/store.ts';
import { sharedWords } from '#src/lib/words/shared-words.ts';
import { dropPieces, hasEvents, withEarlyPieces } from './early-pieces.ts';
import {
  ANSWER_WITHIN_MS,
  toSendAnswer,
  type Acknowledgement,
  type OutgoingMessage,
} from './outbox.ts';
import { socket } from './socket.ts';

/* The chat's commands after the server has accepted a message: stopping and repeating replies. */

type Accepted = { message: OutgoingMessage; thread: string };

const accepted = createListeners<[Accepted]>();

/** Called with every message that became part of a conversation. */
export const onAccepted = accepted.subscribe;

/** Adds the message and its coming reply to the conversation. */
export function accept(
  client: QueryClient,
  message: OutgoingMessage,
  answer: Acknowledgement,
): void {
  const { thread, id } = answer;
  const { queryKey } = chatQuery(thread);
  const wasFetching = client.isFetching({ queryKey }) > 0;
  // A running request does not know this message.
  if (wasFetching) void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (known) => {
    if (!known && message.thread !== null) return known;
    return withExchange(known ?? newChat(thread, message), message, answer);
  });
  const isBehind = answer.isRepeated || hasEvents(id);
  if (wasFetching || isBehind) refetchChat(client, thread);
  accepted.tell({ message, thread });
  if (message.isStopAsked === true) stopReply(client, thread, id);
  refetchChatLists(client);
}

function newChat(thread: string, { centerId, createdAt }: OutgoingMessage): Chat {
  return {
    id: thread,
    thread,
    title: sharedWords.newChat,
    centerId,
    createdAt: Date.parse(createdAt),
    messages: [],
    hasEarlier: false,
  };
}

function withExchange(chat: Chat, message: OutgoingMessage, answer: Acknowledgement): Chat {
  const { userMessageId, id } = answer;
  const cut = chat.messages.findIndex((held) => held.id === message.replaces);
  const before = (cut === -1 ? chat.messages : chat.messages.slice(0, cut)).filter(
    (held) => held.id !== userMessageId && held.id !== id,
  );
  const { text, images, files, createdAt } = message;
  const count = (chat.messages[cut]?.version?.count ?? 1) + 1;
  const question: ChatMessage = {
    ...blank(userMessageId, createdAt),
    content: text,
    images,
    files,
    // The replaced version is kept, and the new one is the latest.
    ...(cut !== -1 && { version: { number: count, count } }),
  };
  const reply: ChatMessage = {
    ...blank(id, new Date().toISOString()),
    type: 'assistant',
    state: 'running',
    content: withEarlyPieces(id, ''),
  };
  return { ...chat, messages: [...before, question, reply] };
}

function blank(id: string, timestamp: string): ChatMessage {
  return {
    id,
    content: '',
    type: 'user',
    timestamp,
    files: [],
    images: [],
    sources: [],
    state: 'done',
    failure: null,
    feedback: null,
  };
}

/** Ends the reply on the screen at once; the server then sends the stored text. */
export function stopReply(client: QueryClient, thread: string, id: string): void {
  socket.emit('stop-stream', { thread });
  changeMessage(client, thread, id, { state: 'stopped' });
}

export type RetryRefusal = { isOffline: boolean; error: string };

/** Requests a reply again; null once that has begun, else the reason. */
export function retryReply(
  client: QueryClient,
  thread: string,
  id: string,
): Promise<RetryRefusal | null> {
  const before = findMessage(client, thread, id);
  if (!socket.connected || !before) return Promise.resolve({ isOffline: true, error: '' });
  dropPieces(id);
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
