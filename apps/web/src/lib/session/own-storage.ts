const OUTBOX = 'outbox:';

/** Under which name a user's waiting messages are kept in this browser. */
export const outboxKey = (userId: string): string => OUTBOX + userId;

/** Removes what waits for anybody but the given user; null spares nobody. */
export function forgetOutboxes(keptUserId: string | null): void {
  try {
    const kept = keptUserId === null ? null : outboxKey(keptUserId);
    const own = Object.keys(localStorage).filter((key) => key.startsWith(OUTBOX) && key !== kept);
    for (const key of own) localStorage.removeItem(key);
  } catch {
    // A storage that cannot be read holds nothing to remove.
  }
}
