import { localKeys, removeLocal } from '#src/lib/browser/local-storage.ts';

const OUTBOX = 'outbox:';
const DRAFT = 'draft:';

/** The storage key of a user's messages that wait to be sent. */
export const outboxKey = (userId: string): string => OUTBOX + userId;

/** The storage key of anything else that a user has not sent yet, such as the words of a conversation. */
export const draftKey = (userId: string, place: string): string => `${DRAFT}${userId}:${place}`;

/** Removes what waits or was begun of all users but the given one; of all users when it is null. */
export function forgetUnsent(keptUserId: string | null): void {
  for (const key of localKeys()) {
    if (isUnsent(key) && !isOf(key, keptUserId)) removeLocal(key);
  }
}

/** Whether this browser keeps anything that was written and not sent. */
export const hasUnsent = (): boolean => localKeys().some(isUnsent);

const isUnsent = (key: string): boolean => key.startsWith(OUTBOX) || key.startsWith(DRAFT);

function isOf(key: string, userId: string | null): boolean {
  return userId !== null && (key === outboxKey(userId) || key.startsWith(draftKey(userId, '')));
}
