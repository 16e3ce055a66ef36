export type IndexCache<Index> = {
  /** Builds the index on first use; concurrent callers share the build. */
  get: (key: string) => Promise<Index>;
  /** Forgets an index with a changed source, even during its build. */
  drop: (key: string) => void;
  byteSize: () => number;
  entryCount: () => number;
};

type Entry<Index> = { index: Promise<Index>; byteSize: number };

export function createIndexCache<Index extends { byteSize: number }>(options: {
  maxBytes: number;
  build: (key: string) => Promise<Index>;
}): IndexCache<Index> {
  // Maps keep insertion order, so the first entry is the least recently used.
  const entries = new Map<string, Entry<Index>>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= entries.get(key)?.byteSize ?? 0;
    entries.delete(key);
  }

  function start(key: string): Entry<Index> {
    const entry = { index: Promise.resolve(key).then(options.build), byteSize: 0 };
    // An entry dropped or replaced meanwhile serves its waiters but is not kept.
    const isCurrent = () => entries.get(key) === entry;
    entry.index.then(
      ({ byteSize }) => {
        if (isCurrent()) keep(key, entry, byteSize);
      },
      () => {
        if (isCurrent()) drop(key);
      },
    );
    return entry;
  }

  function keep(key: string, entry: Entry<Index>, byteSize: number): void {
    entry.byteSize = byteSize;
    bytes += byteSize;
    for (const [oldKey, old] of entries) {
      if (bytes <= options.maxBytes) break;
      // Keeps the newest even over budget, or every question would rebuild it.
      if (oldKey !== key && old.byteSize > 0) drop(oldKey);
    }
  }

  return {
    get(key) {
      const entry = entries.get(key) ?? start(key);
      entries.delete(key);
      entries.set(key, entry);
      return entry.index;
    },
    drop,
    byteSize: () => bytes,
    entryCount: () => entries.size,
  };
}
