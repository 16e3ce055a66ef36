type CachedFile = { scope: string; hash: string; bytes: Uint8Array };
type Slot = { file: CachedFile | null; timer: NodeJS.Timeout | null };

type Limits = { mostFiles: number; mostBytes: number; forMs: number };

/** Caches each account's last download in memory, limited in time and size. */
export function createDownloadCache({ mostFiles, mostBytes, forMs }: Limits) {
  /** Least recently used first. */
  const slots = new Map<string, Slot>();

  function forget(userId: string): void {
    clearTimeout(slots.get(userId)?.timer ?? undefined);
    slots.delete(userId);
  }

  function dropOldest(): void {
    const isTooMuch = (): boolean => {
      const held = [...slots.values()].reduce(
        (sum, { file }) => sum + (file?.bytes.length ?? 0),
        0,
      );
      return slots.size > mostFiles || held > mostBytes;
    };
    for (const userId of slots.keys()) {
      if (!isTooMuch()) return;
      forget(userId);
    }
  }

  return {
    /** The account's file if scope and hash match; the scope is a center or all. */
    find(userId: string, scope: string, hash: string): Uint8Array | null {
      const file = slots.get(userId)?.file;
      return file?.scope === scope && file.hash === hash ? file.bytes : null;
    },

    has: (userId: string, scope: string): boolean => slots.get(userId)?.file?.scope === scope,

    /** Call before making the file, so that an account forgotten meanwhile leaves none. */
    prepare(userId: string): (file: CachedFile) => void {
      const slot = slots.get(userId) ?? { file: null, timer: null };
      slots.delete(userId);
      slots.set(userId, slot);
      return (file) => {
        if (slots.get(userId) !== slot) return;
        clearTimeout(slot.timer ?? undefined);
        slot.file = file;
        slot.timer = setTimeout(() => forget(userId), forMs).unref();
        dropOldest();
      };
    },

    forget,
  };
}
