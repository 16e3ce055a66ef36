import type { Attachment } from '@nibras/contract';
import { outboxKey } from '#src/lib/session/own-storage.ts';
import { isStoredUser } from '#src/lib/session/session-storage.ts';
import { createStore, useStore } from '#src/lib/store.ts';

/*
 * Messages that the server has not acknowledged: they wait in this browser, for all its tabs. With the
 * acknowledgement a message leaves the outbox and becomes part of its conversation in the query cache.
 */

/** What the browser keeps of such a message. */
export type OutgoingMessage = {
  clientMessageId: string;
  /** Null when it begins a conversation. */
  thread: string | null;
  centerId: string | null;
  text: string;
  images: Attachment[];
  files: Attachment[];
  webSearch: boolean;
  /** The own message that it takes the place of. */
  replaces: string | null;
  createdAt: string;
  /** Why it was refused, empty when no reason was given; null while it is still to be sent. */
  refusal: string | null;
};

export type Outgoing = OutgoingMessage & {
  isSending: boolean;
  /** The reply is not wanted any more, though the message may have left. */
  isStopAsked: boolean;
};

let userId: string | null = null;
const outgoing = createStore<readonly Outgoing[]>([]);
/** Messages that may have reached the server before: their replies may be over by now. */
const tried = new Set<string>();

/** Opens the user's outbox and follows what other tabs do with it. */
export function openOutbox(owner: string): () => void {
  userId = owner;
  outgoing.set([]);
  load();
  window.addEventListener('storage', load);
  return () => {
    window.removeEventListener('storage', load);
    userId = null;
    outgoing.set([]);
  };
}

export const readOutgoing = outgoing.read;

export function useOutgoing(): readonly Outgoing[] {
  return useStore(outgoing);
}

export function addOutgoing(message: OutgoingMessage): void {
  store([...outgoing.read(), { ...message, isSending: false, isStopAsked: false }]);
}

export function changeOutgoing(
  clientMessageId: string,
  changes: Partial<Pick<Outgoing, 'isSending' | 'isStopAsked' | 'refusal'>>,
): void {
  store(
    outgoing
      .read()
      .map((held) => (held.clientMessageId === clientMessageId ? { ...held, ...changes } : held)),
  );
}

export function removeOutgoing(clientMessageId: string): void {
  store(outgoing.read().filter((held) => held.clientMessageId !== clientMessageId));
}

/** Notes that a message leaves now; true when it has left before. */
export function markTried(clientMessageId: string): boolean {
  const isRepeated = tried.has(clientMessageId);
  tried.add(clientMessageId);
  return isRepeated;
}

function store(next: readonly Outgoing[]): void {
  if (userId !== null) writeStored(userId, next.map(withoutProgress));
  outgoing.set(next);
}

function withoutProgress({
  isSending: _sending,
  isStopAsked: _stop,
  ...message
}: Outgoing): OutgoingMessage {
  return message;
}

/** What the user's storage holds, with the progress that this tab knows of. */
function load(): void {
  const known = new Map(outgoing.read().map((held) => [held.clientMessageId, held]));
  const stored = userId === null ? [] : readStored(userId);
  outgoing.set(
    stored.map((held) => {
      const { isSending = false, isStopAsked = false } = known.get(held.clientMessageId) ?? {};
      return { ...held, isSending, isStopAsked };
    }),
  );
}

/** What cannot be read is not there. */
function readStored(owner: string): OutgoingMessage[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(outboxKey(owner)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOutgoing) : [];
  } catch {
    return [];
  }
}

/** Only for whom this browser still knows: what was wiped at the sign-out is not written again. */
function writeStored(owner: string, messages: readonly OutgoingMessage[]): void {
  if (!isStoredUser(owner)) return;
  try {
    if (messages.length === 0) localStorage.removeItem(outboxKey(owner));
    else localStorage.setItem(outboxKey(owner), JSON.stringify(messages));
  } catch {
    // A browser that stores nothing still sends; only a reload would lose what waits.
  }
}

function isOutgoing(value: unknown): value is OutgoingMessage {
  if (!isRecord(value)) return false;
  return (
    typeof value.clientMessageId === 'string' &&
    typeof value.text === 'string' &&
    typeof value.createdAt === 'string' &&
    typeof value.webSearch === 'boolean' &&
    [value.thread, value.centerId, value.replaces, value.refusal].every(isTextOrNull) &&
    areAttachments(value.images) &&
    areAttachments(value.files)
  );
}

function areAttachments(value: unknown): value is Attachment[] {
  return (
    Array.isArray(value) &&
    value.every(
      (entry) =>
        isRecord(entry) && typeof entry.url === 'string' && typeof entry.fileName === 'string',
    )
  );
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
