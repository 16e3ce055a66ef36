import type { WorkSlices } from './work-slices.ts';

/** Embeddings of a center's chunks as unit-length rows. */
export type ChunkVectors = { dimensions: number; values: Float32Array; isEmbedded: Uint8Array };

/** Packs vectors; null means not embedded yet. */
export async function packVectors(
  vectors: readonly (Float32Array | null)[],
  slices: WorkSlices,
): Promise<ChunkVectors | null> {
  const dimensions = vectors.find((vector) => vector !== null)?.length ?? 0;
  if (dimensions === 0) return null;
  const values = new Float32Array(dimensions * vectors.length);
  const isEmbedded = new Uint8Array(vectors.length);
  for (const [row, vector] of vectors.entries()) {
    // A row of another length comes from another model and is not comparable.
    if (vector?.length !== dimensions) continue;
    values.set(unitVector(vector), row * dimensions);
    isEmbedded[row] = 1;
    if (slices.isFull(dimensions)) await slices.pause();
  }
  return { dimensions, values, isEmbedded };
}

/** The cosine for each chunk; NaN without a vector. */
export function cosineScores(vectors: ChunkVectors, question: Float32Array): Float32Array {
  const { dimensions, values, isEmbedded } = vectors;
  const asked = unitVector(question);
  return Float32Array.from(isEmbedded, (embedded, row) =>
    embedded === 1 ? dotProduct(values, row * dimensions, asked) : Number.NaN,
  );
}

export function vectorBytes(vectors: ChunkVectors): number {
  return vectors.values.byteLength + vectors.isEmbedded.byteLength;
}

// Four sums in parallel, because a single one would serialise the additions.
function dotProduct(values: Float32Array, start: number, asked: Float32Array): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  let at = 0;
  for (; at + 4 <= asked.length; at += 4) {
    first += (values[start + at] ?? 0) * (asked[at] ?? 0);
    second += (values[start + at + 1] ?? 0) * (asked[at + 1] ?? 0);
    third += (values[start + at + 2] ?? 0) * (asked[at + 2] ?? 0);
    fourth += (values[start + at + 3] ?? 0) * (asked[at + 3] ?? 0);
  }
  for (; at < asked.length; at += 1) first += (values[start + at] ?? 0) * (asked[at] ?? 0);
  return first + second + third + fourth;
}

function unitVector(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dotProduct(vector, 0, vector));
  return length > 0 ? vector.map((value) => value / length) : vector;
}
