/** Distinct terms of one chunk with how often each occurs, and how many occurrences in all. */
export type ChunkTerms = { terms: Uint32Array; counts: Uint8Array; total: number };

export type TermTally = { add: (term: number) => void; drain: () => ChunkTerms };

// BM25 is flat long before this; one byte a posting is worth more than the difference.
const MAX_COUNT = 255;

/** Counts the terms of one chunk after another in the same scratch memory. */
export function createTermTally(): TermTally {
  let occurrences = new Uint32Array(4096);
  let seen: number[] = [];
  let total = 0;

  return {
    add(term) {
      if (term >= occurrences.length) occurrences = enlarged(occurrences, term);
      const count = occurrences[term] ?? 0;
      if (count === 0) seen.push(term);
      occurrences[term] = count + 1;
      total += 1;
    },
    drain() {
      const terms = new Uint32Array(seen);
      const counts = new Uint8Array(seen.length);
      for (let at = 0; at < terms.length; at += 1) {
        const term = terms[at] ?? 0;
        counts[at] = Math.min(occurrences[term] ?? 0, MAX_COUNT);
        occurrences[term] = 0;
      }
      const chunk = { terms, counts, total };
      seen = [];
      total = 0;
      return chunk;
    },
  };
}

function enlarged(values: Uint32Array, term: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(values.length * 2, term + 1));
  larger.set(values);
  return larger;
}
