const OUTBOX = 'outbox:';
const DRAFT = 'draft:';

/** Under which name a user's waiting messages are kept in this browser. */
export const outboxKey = (userId: string): string => OUTBOX + userId;

/** Under which name something is kept that a user has not sent yet, such as the words of a conversation. */
export const draftKey = (userId: string, place: string): string => `${DRAFT}${userId}:${place}`;

/** Removes what waits or was begun of all users but the given one; of all users when it is null. */
export function forgetUnsent(keptUserId: string | null): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (isUnsent(key) && !isOf(key, keptUserId)) localStorage.removeItem(key);
    }
  } catch {
    // A storage that cannot be read holds nothing to remove.
  }
}

/** Whether something is kept here that was written and not sent. */
export function hasUnsent(): boolean {
  try {
    return Object.keys(localStorage).some(isUnsent);
  } catch {
    return false;
  }
}

const isUnsent = (key: string): boolean => key.startsWith(OUTBOX) || key.startsWith(DRAFT);

function isOf(key: string, userId: string | null): boolean {
  return userId !== null && (key === outboxKey(userId) || key.startsWith(draftKey(userId, '')));
}
