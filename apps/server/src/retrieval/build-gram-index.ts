import { indexedText, lengthNorm, type GramIndex, type IndexedChunk } from './gram-index.ts';
import { forEachGram } from './grams.ts';
import { addKey, createKeyTable, keyTableBytes, type KeyTable } from './key-table.ts';
import { distinctStems, stemKey } from './stem-key.ts';
import { tokenize } from './search-form.ts';
import type { WorkSlices } from './work-slices.ts';

type Reading = {
  grams: KeyTable;
  chunks: ChunkTerms[];
  stems: KeyTable;
  stemChunks: number[];
};

/** Builds the index in slices of work. */
export async function buildGramIndex(
  chunks: readonly IndexedChunk[],
  slices: WorkSlices,
): Promise<GramIndex> {
  const reading = await readChunks(chunks, slices);
  const postings = await placePostings(reading, slices);
  const lengthNorms = normaliseLengths(reading.chunks);
  const ids = chunks.map((chunk) => chunk.id);
  const stemChunks = Uint32Array.from(reading.stemChunks);
  const arrays = [...Object.values(postings), lengthNorms, stemChunks];
  return {
    ids,
    ...postings,
    lengthNorms,
    grams: reading.grams,
    stems: reading.stems,
    stemChunks,
    byteSize:
      arrays.reduce((sum, array) => sum + array.byteLength, 0) +
      keyTableBytes(reading.grams) +
      keyTableBytes(reading.stems) +
      ids.reduce((sum, id) => sum + STRING_BYTES + id.length, 0),
  };
}

// Overhead of a string and its array slot.
const STRING_BYTES = 24;

async function readChunks(chunks: readonly IndexedChunk[], slices: WorkSlices): Promise<Reading> {
  const reading: Reading = {
    grams: createKeyTable(),
    chunks: [],
    stems: createKeyTable(),
    stemChunks: [],
  };
  const tally = createTermTally();
  const addGram = (high: number, low: number) => tally.add(addKey(reading.grams, high, low));
  for (const chunk of chunks) {
    const text = indexedText(chunk);
    const tokens = tokenize(text);
    for (const token of tokens) forEachGram(token, addGram);
    reading.chunks.push(tally.drain());
    countStems(reading, tokens);
    if (slices.isFull(text.length)) await slices.pause();
  }
  return reading;
}

function countStems(reading: Reading, tokens: readonly string[]): void {
  for (const stem of distinctStems(tokens)) {
    const { high, low } = stemKey(stem);
    const id = addKey(reading.stems, high, low);
    reading.stemChunks[id] = (reading.stemChunks[id] ?? 0) + 1;
  }
}

async function placePostings(
  { grams, chunks }: Reading,
  slices: WorkSlices,
): Promise<Pick<GramIndex, 'starts' | 'postingChunks' | 'postingCounts'>> {
  const starts = await countPostings(grams.size, chunks, slices);
  const next = starts.slice();
  const total = starts[grams.size] ?? 0;
  const postingChunks = new Uint32Array(total);
  const postingCounts = new Uint8Array(total);
  for (const [position, { terms, counts }] of chunks.entries()) {
    for (let at = 0; at < terms.length; at += 1) {
      const term = terms[at] ?? 0;
      const place = next[term] ?? 0;
      postingChunks[place] = position;
      postingCounts[place] = counts[at] ?? 0;
      next[term] = place + 1;
    }
    if (slices.isFull(terms.length)) await slices.pause();
  }
  return { starts, postingChunks, postingCounts };
}

async function countPostings(
  gramCount: number,
  chunks: readonly ChunkTerms[],
  slices: WorkSlices,
): Promise<Uint32Array> {
  const starts = new Uint32Array(gramCount + 1);
  for (const { terms } of chunks) {
    for (const term of terms) starts[term + 1] = (starts[term + 1] ?? 0) + 1;
    if (slices.isFull(terms.length)) await slices.pause();
  }
  for (let gram = 0; gram < gramCount; gram += 1) {
    starts[gram + 1] = (starts[gram + 1] ?? 0) + (starts[gram] ?? 0);
  }
  return starts;
}

function normaliseLengths(chunks: readonly ChunkTerms[]): Float32Array {
  const total = chunks.reduce((sum, chunk) => sum + chunk.total, 0);
  const average = Math.max(total / Math.max(chunks.length, 1), 1);
  return Float32Array.from(chunks, (chunk) => lengthNorm(chunk.total, average));
}

/** Distinct terms of a chunk with their counts, and the total. */
type ChunkTerms = { terms: Uint32Array; counts: Uint8Array; total: number };

type TermTally = { add: (term: number) => void; drain: () => ChunkTerms };

// BM25 saturates long before; one byte per posting matters more.
const MAX_COUNT = 255;

/** Reuses scratch memory for counting each chunk's terms. */
function createTermTally(): TermTally {
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
