import { localKeys, removeLocal } from '#src/lib/browser/local-storage.ts';

const OUTBOX = 'outbox:';
const DRAFT = 'draft:';

/** The storage key of a user's unsent messages. */
export const outboxKey = (userId: string): string => OUTBOX + userId;

/** The storage key of other unsent input of a user, such as a draft. */
export const draftKey = (userId: string, place: string): string => `${DRAFT}${userId}:${place}`;

/** Removes unsent input of all users but the given one; of all users for null. */
export function forgetUnsent(keptUserId: string | null): void {
  for (const key of localKeys()) {
    if (isUnsent(key) && !isOf(key, keptUserId)) removeLocal(key);
  }
}

/** Whether this browser holds unsent input. */
export const hasUnsent = (): boolean => localKeys().some(isUnsent);

const isUnsent = (key: string): boolean => key.startsWith(OUTBOX) || key.startsWith(DRAFT);

function isOf(key: string, userId: string | null): boolean {
  return userId !== null && (key === outboxKey(userId) || key.startsWith(draftKey(userId, '')));
}
