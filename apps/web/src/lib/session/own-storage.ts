const OUTBOX = 'outbox:';

/** Under which name a user's waiting messages are kept in this browser. */
export const outboxKey = (userId: string): string => OUTBOX + userId;

/** Removes what waits of all users but the given one; of all users when it is null. */
export function forgetOutboxes(keptUserId: string | null): void {
  try {
    const kept = keptUserId === null ? null : outboxKey(keptUserId);
    const own = Object.keys(localStorage).filter((key) => key.startsWith(OUTBOX) && key !== kept);
    for (const key of own) localStorage.removeItem(key);
  } catch {
    // A storage that cannot be read holds nothing to remove.
  }
}
