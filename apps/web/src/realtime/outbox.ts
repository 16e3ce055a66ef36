import { useSyncExternalStore } from 'react';
import { readOutbox, writeOutbox } from './outbox-storage.ts';
import type { OutgoingMessage } from './outbox-storage.ts';

export type Outgoing = OutgoingMessage & {
  isSending: boolean;
  /** The reply is not wanted any more, though the message may have left. */
  isStopAsked: boolean;
};

let userId: string | null = null;
let messages: readonly Outgoing[] = [];
const listeners = new Set<() => void>();

function show(next: readonly Outgoing[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

function store(next: readonly Outgoing[]): void {
  if (userId !== null) writeOutbox(userId, next.map(withoutProgress));
  show(next);
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
  const known = new Map(messages.map((held) => [held.clientMessageId, held]));
  const stored = userId === null ? [] : readOutbox(userId);
  show(
    stored.map((held) => {
      const { isSending = false, isStopAsked = false } = known.get(held.clientMessageId) ?? {};
      return { ...held, isSending, isStopAsked };
    }),
  );
}

/** Opens the user's outbox and follows what other tabs do with it. */
export function openOutbox(owner: string): () => void {
  userId = owner;
  messages = [];
  load();
  window.addEventListener('storage', load);
  return () => {
    window.removeEventListener('storage', load);
    userId = null;
    show([]);
  };
}

export function readOutgoing(): readonly Outgoing[] {
  return messages;
}

export function useOutgoing(): readonly Outgoing[] {
  return useSyncExternalStore(subscribe, readOutgoing);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function addOutgoing(message: OutgoingMessage): void {
  store([...messages, { ...message, isSending: false, isStopAsked: false }]);
}

export function changeOutgoing(
  clientMessageId: string,
  changes: Partial<Pick<Outgoing, 'isSending' | 'isStopAsked' | 'refusal'>>,
): void {
  store(
    messages.map((held) =>
      held.clientMessageId === clientMessageId ? { ...held, ...changes } : held,
    ),
  );
}

export function removeOutgoing(clientMessageId: string): void {
  store(messages.filter((held) => held.clientMessageId !== clientMessageId));
}
