import { forEachGram } from './grams.ts';
import { findKey, NOT_FOUND, type KeyTable } from './key-table.ts';
import { stemKey } from './stem-key.ts';
import { contentTokens } from './stop-words.ts';

/** The indexed text of a chunk, which includes title and heading. */
export type ChunkText = { title: string; heading: string | null; text: string };

export function indexedText({ title, heading, text }: ChunkText): string {
  return `${title} ${heading ?? ''} . ${text}`;
}

export type IndexedChunk = ChunkText & { id: string };

/** An inverted index of a center. Gram g has the postings `starts[g]` to `starts[g + 1]`. */
export type GramIndex = {
  ids: readonly string[];
  grams: KeyTable;
  starts: Uint32Array;
  postingChunks: Uint32Array;
  postingCounts: Uint8Array;
  /** BM25's k1·(1 − b + b·length/average) per chunk. */
  lengthNorms: Float32Array;
  stems: KeyTable;
  /** Number of chunks per stem. */
  stemChunks: Uint32Array;
  byteSize: number;
};

const K1 = 1.2;
const B = 0.75;

export function lengthNorm(length: number, averageLength: number): number {
  return K1 * (1 - B + (B * length) / averageLength);
}

/** The BM25 score of each chunk. */
export function scoreByGrams(index: GramIndex, question: string): Float32Array {
  const { starts, postingChunks, postingCounts, lengthNorms } = index;
  const scores = new Float32Array(index.ids.length);
  for (const gram of questionGrams(index, question)) {
    const end = starts[gram + 1] ?? 0;
    const weight = gramWeight(index, gram) * (K1 + 1);
    for (let at = starts[gram] ?? 0; at < end; at += 1) {
      const chunk = postingChunks[at] ?? 0;
      const count = postingCounts[at] ?? 0;
      scores[chunk] = (scores[chunk] ?? 0) + (weight * count) / (count + (lengthNorms[chunk] ?? 0));
    }
  }
  return scores;
}

/** The best lexical score. */
export function bestGramScore(index: GramIndex, question: string): number {
  return scoreByGrams(index, question).reduce((best, score) => Math.max(best, score), 0);
}

/** The idf of a gram in one chunk. */
export function rarestIdf(index: GramIndex): number {
  return idf(index, 1);
}

/** The idf of a gram. */
export function gramIdf(index: GramIndex, high: number, low: number): number {
  const gram = findKey(index.grams, high, low);
  return gram === NOT_FOUND ? idf(index, 0) : gramWeight(index, gram);
}

/** The idf of a stem, highest if it never occurs. */
export function stemIdf(index: GramIndex, stem: string): number {
  const { high, low } = stemKey(stem);
  const found = findKey(index.stems, high, low);
  return idf(index, found === NOT_FOUND ? 0 : (index.stemChunks[found] ?? 0));
}

function questionGrams(index: GramIndex, question: string): Set<number> {
  const grams = new Set<number>();
  for (const token of contentTokens(question)) {
    forEachGram(token, (high, low) => {
      const gram = findKey(index.grams, high, low);
      if (gram !== NOT_FOUND) grams.add(gram);
    });
  }
  return grams;
}

function gramWeight(index: GramIndex, gram: number): number {
  return idf(index, (index.starts[gram + 1] ?? 0) - (index.starts[gram] ?? 0));
}

function idf(index: GramIndex, chunksWithTerm: number): number {
  const total = index.ids.length;
  return Math.log(1 + (total - chunksWithTerm + 0.5) / (chunksWithTerm + 0.5));
}
