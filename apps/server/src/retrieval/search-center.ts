import { buildGramIndex } from './build-gram-index.ts';
import { fuseScores } from './fuse.ts';
import { scoreByGrams, type GramIndex, type IndexedChunk } from './gram-index.ts';
import { topChunks } from './top-chunks.ts';
import { cosineScores, packVectors, vectorBytes, type ChunkVectors } from './vector-scores.ts';
import { createWorkSlices, type Pause } from './work-slices.ts';

/** Everything needed to answer about a center, in memory. */
export type CenterIndex = { grams: GramIndex; vectors: ChunkVectors | null; byteSize: number };

/** A chunk with its vector of the current model, if any. */
export type CenterChunk = IndexedChunk & { vector?: Float32Array | null };

const TRANSLATION_WEIGHT = 0.8;

export type FoundChunk = { id: string; position: number; score: number };

/** Pauses between slices of work, so that other requests are served. */
export async function buildCenterIndex(
  chunks: readonly CenterChunk[],
  options: { pause?: Pause } = {},
): Promise<CenterIndex> {
  const slices = createWorkSlices(options.pause);
  const grams = await buildGramIndex(chunks, slices);
  const rows = chunks.map((chunk) => chunk.vector ?? null);
  const vectors = await packVectors(rows, slices);
  return { grams, vectors, byteSize: grams.byteSize + (vectors ? vectorBytes(vectors) : 0) };
}

/** The nearest chunks, best first; by words alone without a usable vector. */
export function searchChunks(
  index: CenterIndex,
  question: string,
  options: {
    limit: number;
    vector?: Float32Array | undefined;
    /** The question's terms in the course's other language. */
    translations?: string | undefined;
  },
): FoundChunk[] {
  const lexical = scoreByGrams(index.grams, question);
  if (options.translations !== undefined) {
    for (const [at, score] of scoreByGrams(index.grams, options.translations).entries()) {
      lexical[at] = (lexical[at] ?? 0) + TRANSLATION_WEIGHT * score;
    }
  }
  const { vectors } = index;
  const canFuse = vectors !== null && options.vector?.length === vectors.dimensions;
  const scores =
    canFuse && options.vector
      ? fuseScores(lexical, cosineScores(vectors, options.vector))
      : lexical;
  return topChunks(scores, options.limit).map(({ position, score }) => ({
    id: index.grams.ids[position] ?? '',
    position,
    score,
  }));
}
