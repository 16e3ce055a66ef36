import type { ChatMessage, SendAnswer, SendMessage } from '@nibras/contract';
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
import { connect } from './connection.ts';
import { dropPieces, wasHeard, withEarlyPieces } from './early-pieces.ts';
import {
  changeOutgoing,
  markTried,
  readOutgoing,
  removeOutgoing,
  type OutgoingMessage,
} from './outbox.ts';
import { socket } from './socket.ts';

/* What the chat asks of the server: take a message, stop a reply, write it again. */

const ANSWER_WITHIN_MS = 20_000;

type Accepted = { message: OutgoingMessage; thread: string };
type Stored = Extract<SendAnswer, { ok: true }>;

const accepted = createListeners<[Accepted]>();

/** Hears of every message that became part of a conversation. */
export const onAccepted = accepted.subscribe;

/** Sends whatever waits; the server knows a message that it has met before by its client id. */
export function deliverAll(client: QueryClient, user: string): void {
  for (const message of readOutgoing()) deliver(client, user, message.clientMessageId);
}

export function deliver(client: QueryClient, user: string, clientMessageId: string): void {
  const message = readOutgoing().find((held) => held.clientMessageId === clientMessageId);
  if (!message || message.isSending || message.refusal !== null) return;
  if (!socket.connected) {
    connect();
    return;
  }
  const isRepeated = markTried(clientMessageId);
  changeOutgoing(clientMessageId, { isSending: true });
  const answered = (failure: Error | null, given?: unknown): void => {
    const answer = failure === null ? toSendAnswer(given) : null;
    if (answer?.ok === true) accept(client, message, answer, isRepeated);
    else if (answer) refuse(clientMessageId, answer.error);
    // Without a connection it waits for the next one.
    else if (socket.connected) refuse(clientMessageId, '');
    else changeOutgoing(clientMessageId, { isSending: false });
  };
  socket.timeout(ANSWER_WITHIN_MS).emit('message', payloadOf(message, user), answered);
}

function refuse(clientMessageId: string, refusal: string): void {
  changeOutgoing(clientMessageId, { isSending: false, refusal });
}

function payloadOf(message: OutgoingMessage, user: string): SendMessage {
  const { text, centerId, thread, images, files, webSearch, clientMessageId, replaces } = message;
  return {
    message: text,
    chatId: centerId,
    thread,
    user,
    images: images.map(reference),
    files: files.map(reference),
    language: 'ar',
    webSearch,
    clientMessageId,
    ...(replaces !== null && { replaces }),
  };
}

function reference({ url, fileName }: { url: string; fileName: string }) {
  return { url, fileName };
}

/** The message and its reply to come become part of the conversation. */
function accept(
  client: QueryClient,
  message: OutgoingMessage,
  answer: Stored,
  isRepeated: boolean,
): void {
  const { thread, id } = answer;
  const { queryKey } = chatQuery(thread);
  const wasFetching = client.isFetching({ queryKey }) > 0;
  // An answer already on its way knows nothing of this message.
  if (wasFetching) void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (known) => {
    if (!known && message.thread !== null) return known;
    return withExchange(known ?? newChat(thread, message), message, answer);
  });
  const isBehind = isRepeated || wasHeard(id);
  if (wasFetching || isBehind) refetchChat(client, thread);
  accepted.tell({ message, thread });
  const held = readOutgoing().find((one) => one.clientMessageId === message.clientMessageId);
  removeOutgoing(message.clientMessageId);
  if (held?.isStopAsked === true) stopReply(client, thread, id);
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

function withExchange(chat: Chat, message: OutgoingMessage, answer: Stored): Chat {
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
    // What it takes the place of is kept, and it is the newest of all.
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

/** Ends the reply on the screen at once; the server then tells what of it was kept. */
export function stopReply(client: QueryClient, thread: string, id: string): void {
  socket.emit('stop-stream', { thread });
  changeMessage(client, thread, id, { state: 'stopped' });
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

/** An acknowledgement as the contract has it; null when it is none. */
function toSendAnswer(given: unknown): SendAnswer | null {
  if (typeof given !== 'object' || given === null || !('ok' in given)) return null;
  if (given.ok === false && 'error' in given && typeof given.error === 'string') {
    return { ok: false, error: given.error };
  }
  if (!('thread' in given && 'userMessageId' in given && 'id' in given)) return null;
  const { thread, userMessageId, id } = given;
  if (typeof thread !== 'string' || typeof userMessageId !== 'string') return null;
  return typeof id === 'string' ? { ok: true, thread, userMessageId, id } : null;
}
