import type { Database } from '#src/db/database.ts';
import { createIndexCache } from '#src/retrieval/index-cache.ts';
import {
  buildCenterIndex,
  type CenterChunk,
  type CenterIndex,
} from '#src/retrieval/search-center.ts';
import {
  findVectors,
  selectChunks,
  selectPageTexts,
  selectServingFiles,
} from './passages.queries.ts';

const CACHE_BYTES = 256 * 1024 * 1024;

export type CenterIndexes = ReturnType<typeof createCenterIndexes>;

/**
 * Indexes in memory, built from the stored passages on first use. The key names the revision: a center
 * whose files change gets a new key, and the old index falls out by disuse.
 */
export function createCenterIndexes(db: Database, embeddingModel: string | null) {
  async function chunksOf(contentId: string, fileName: string): Promise<CenterChunk[]> {
    const pages = new Map(
      (await selectPageTexts(db, contentId)).map(({ number, text }) => [number, text]),
    );
    const rows = await selectChunks(db, contentId);
    const vectors = await vectorsOf(contentId, rows.length);
    const title = fileName.replace(/\.[^.\s]{1,8}$/, '');
    return rows.map((row, at) => ({
      id: row.id,
      title,
      heading: row.heading,
      text: (pages.get(row.pageNumber) ?? '').slice(row.start, row.end),
      vector: vectors(at),
    }));
  }

  /** Reads a content's vectors, where all of its passages have one. */
  async function vectorsOf(contentId: string, count: number) {
    const stored =
      embeddingModel === null ? null : await findVectors(db, contentId, embeddingModel);
    if (!stored) return () => null;
    const { dimensions } = stored;
    // Copied, because a view of floats must begin at a multiple of four bytes.
    const floats = new Float32Array(Uint8Array.from(stored.vectors).buffer);
    if (floats.length !== count * dimensions) return () => null;
    return (at: number) => floats.subarray(at * dimensions, (at + 1) * dimensions);
  }

  const cache = createIndexCache<CenterIndex>({
    maxBytes: CACHE_BYTES,
    async build(key) {
      const [centerId = '', revision = ''] = key.split(':');
      const all: CenterChunk[] = [];
      for (const file of await selectServingFiles(db, centerId, Number(revision))) {
        all.push(...(await chunksOf(file.contentId, file.fileName)));
      }
      return buildCenterIndex(all);
    },
  });

  return {
    get: (centerId: string, revision: number): Promise<CenterIndex> =>
      cache.get(`${centerId}:${revision}`),
    drop: (centerId: string, revision: number): void => cache.drop(`${centerId}:${revision}`),
  };
}
