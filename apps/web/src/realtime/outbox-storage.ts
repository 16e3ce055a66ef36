import type { Attachment } from '@nibras/contract';
import { outboxKey } from '#src/lib/session/own-storage.ts';
import { isStoredUser } from '#src/lib/session/session-storage.ts';

/** A message that the server has not acknowledged. */
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

/** Messages of a user that wait in this browser; what cannot be read is not there. */
export function readOutbox(userId: string): OutgoingMessage[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(outboxKey(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOutgoing) : [];
  } catch {
    return [];
  }
}

/** Only for whom this browser still knows: what was wiped at the sign-out is not written again. */
export function writeOutbox(userId: string, messages: readonly OutgoingMessage[]): void {
  if (!isStoredUser(userId)) return;
  try {
    if (messages.length === 0) localStorage.removeItem(outboxKey(userId));
    else localStorage.setItem(outboxKey(userId), JSON.stringify(messages));
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
