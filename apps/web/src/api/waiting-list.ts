import { draftKey } from '#src/lib/session/own-storage.ts';
import { readStoredParts } from '#src/lib/session/session-storage.ts';

/**
 * What the server has not acknowledged yet, kept in this browser under its account, so that a closed
 * tab loses none of it; it goes with all else that the user has not sent.
 */
export function createWaitingList<Entry>(
  name: string,
  isEntry: (value: unknown) => value is Entry,
) {
  /** Of a browser that stores nothing: they wait as long as the page stands. */
  let unstored: readonly Entry[] = [];

  function storageKey(): string | null {
    const userId = readStoredParts()?.userId;
    return userId === undefined ? null : draftKey(userId, name);
  }

  return {
    read(): readonly Entry[] {
      const key = storageKey();
      if (key === null) return [];
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
        return Array.isArray(stored) ? [...stored.filter(isEntry), ...unstored] : unstored;
      } catch {
        return unstored;
      }
    },

    write(entries: readonly Entry[]): void {
      const key = storageKey();
      if (key === null) return;
      try {
        if (entries.length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(entries));
        unstored = [];
      } catch {
        unstored = entries;
      }
    },
  };
}
