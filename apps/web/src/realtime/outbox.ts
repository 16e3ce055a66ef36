import { type Attachment, type SendAnswer, type SendMessage } from '@nibras/contract';
import { outboxKey } from '#src/lib/session/own-storage.ts';
import { readUserId } from '#src/lib/session/session-storage.ts';
import { createUnsentQueue, type Outcome, type Waiting } from '#src/lib/session/unsent-queue.ts';
import { useStore } from '#src/lib/store.ts';
import { connect } from './connection.ts';
import { socket } from './socket.ts';

/*
 * Messages that the server has not acknowledged. An acknowledged message leaves the outbox and
 * joins its conversation in the query cache.
 */

export const ANSWER_WITHIN_MS = 20_000;

/** A message in the outbox. */
export type OutgoingMessage = {
  clientMessageId: string;
  /** Null if it begins a conversation. */
  thread: string | null;
  centerId: string | null;
  text: string;
  images: Attachment[];
  files: Attachment[];
  webSearch: boolean;
  /** The own message that it replaces. */
  replaces: string | null;
  createdAt: string;
  /** The reason of its refusal, which may be empty; null while it waits. */
  refusal: string | null;
  /** The reply is no longer wanted, though the message may have been sent. */
  isStopAsked?: boolean;
};

export type Outgoing = Waiting<OutgoingMessage>;

/** A refused message stays and shows the reason. */
export const outbox = createUnsentQueue({
  storageKey: outboxKey,
  parse: (stored) => (isOutgoing(stored) ? stored : null),
  idOf: ({ clientMessageId }) => clientMessageId,
  laneOf: ({ thread, clientMessageId }) => thread ?? clientMessageId,
  send: emitMessage,
  keepRefused: (message, { message: why }) => ({ ...message, refusal: why }),
  isHeld: ({ refusal }) => refusal !== null,
});

export const useOutgoing = (): readonly Outgoing[] => useStore(outbox);

/** Sends all waiting messages; one that fails waits for the next connection. */
export function deliver(): void {
  void outbox.sendAll().catch(() => undefined);
}

/**
 * Where a message was stored; `isRepeated` if it was sent before, so that its reply may have ended.
 */
export type Acknowledgement = Extract<SendAnswer, { ok: true }> & { isRepeated: boolean };

/** Messages that this tab has sent. */
const tried = new Set<string>();

/** Sends a message over the socket; offline it waits for the next connection. */
function emitMessage(
  message: OutgoingMessage,
  settle: (outcome: Outcome<Acknowledgement>) => void,
): void {
  const lose = (): void => settle({ is: 'lost', error: new Error('No connection') });
  const refuse = (reason: string): void => settle({ is: 'refused', error: new Error(reason) });
  if (!socket.connected) {
    connect();
    lose();
    return;
  }
  const isRepeated = tried.has(message.clientMessageId);
  tried.add(message.clientMessageId);
  const answered = (failure: Error | null, given?: unknown): void => {
    const answer = failure === null ? toSendAnswer(given) : null;
    if (answer?.ok === true) settle({ is: 'taken', reply: { ...answer, isRepeated } });
    else if (answer) refuse(answer.error);
    else if (socket.connected) refuse('');
    else lose();
  };
  socket.timeout(ANSWER_WITHIN_MS).emit('message', payloadOf(message), answered);
}

function payloadOf(message: OutgoingMessage): SendMessage {
  const { text, centerId, thread, images, files, webSearch, clientMessageId, replaces } = message;
  return {
    message: text,
    chatId: centerId,
    thread,
    user: readUserId() ?? '',
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

/** An acknowledgement by the contract; null if it does not fit. */
export function toSendAnswer(given: unknown): SendAnswer | null {
  if (typeof given !== 'object' || given === null || !('ok' in given)) return null;
  if (given.ok === false && 'error' in given && typeof given.error === 'string') {
    return { ok: false, error: given.error };
  }
  if (!('thread' in given && 'userMessageId' in given && 'id' in given)) return null;
  const { thread, userMessageId, id } = given;
  if (typeof thread !== 'string' || typeof userMessageId !== 'string') return null;
  return typeof id === 'string' ? { ok: true, thread, userMessageId, id } : null;
}

/** Guards against entries that another release stored. */
function isOutgoing(stored: unknown): stored is OutgoingMessage {
  if (typeof stored !== 'object' || stored === null) return false;
  const held = stored as Partial<OutgoingMessage>;
  const isText = typeof held.clientMessageId === 'string' && typeof held.text === 'string';
  return isText && Array.isArray(held.images) && Array.isArray(held.files);
}
