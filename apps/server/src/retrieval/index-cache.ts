/** Indexes in memory, by key, kept by least recent use within a budget of bytes. */
export type IndexCache<Index> = {
  /** The index of a key, built on first use; those who ask while it is built share the build. */
  get: (key: string) => Promise<Index>;
  /** Forgets an index whose source has changed, even one still being built. */
  drop: (key: string) => void;
  byteSize: () => number;
  entryCount: () => number;
};

type Entry<Index> = { index: Promise<Index>; byteSize: number };

export function createIndexCache<Index extends { byteSize: number }>(options: {
  maxBytes: number;
  build: (key: string) => Promise<Index>;
}): IndexCache<Index> {
  // A map remembers the order of insertion: the first entry is the one unused for longest.
  const entries = new Map<string, Entry<Index>>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= entries.get(key)?.byteSize ?? 0;
    entries.delete(key);
  }

  function start(key: string): Entry<Index> {
    const entry = { index: Promise.resolve(key).then(options.build), byteSize: 0 };
    // An entry dropped or replaced meanwhile is stale: it serves those who waited and is not kept.
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
      // The newest stays even when it alone is over budget, or every question would build it again.
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
