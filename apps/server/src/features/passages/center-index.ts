import { createHash } from 'node:crypto';
import type { Database } from '#src/db/database.ts';
import { createIndexCache } from '#src/retrieval/index-cache.ts';
import {
  buildCenterIndex,
  type CenterChunk,
  type CenterIndex,
} from '#src/retrieval/search-center.ts';
import type { ChunkText } from '#src/retrieval/gram-index.ts';
import {
  findVectors,
  selectServingFiles,
  selectChunks,
  selectPageTexts,
  type ServingFile,
} from './passages.queries.ts';

const CACHE_BYTES = 256 * 1024 * 1024;

export type CenterIndexes = ReturnType<typeof createCenterIndexes>;

/**
 * Search indexes in memory, built on first use. The key describes the indexed state, so new files
 * or vectors lead to a new key on every node and the old index is evicted.
 */
export function createCenterIndexes(db: Database, embeddingModel: () => Promise<string | null>) {
  const servingFiles = (centerId: string, revision: number, model: string) =>
    selectServingFiles(db, { centerId, revision, model });

  async function chunksOf(
    { contentId, fileName }: ServingFile,
    model: string,
  ): Promise<CenterChunk[]> {
    const chunks = await loadChunks(db, contentId, fileName);
    const vectorAt = await vectorsOf(contentId, model, chunks.length);
    return chunks.map((chunk, at) => ({ ...chunk, vector: vectorAt(at) }));
  }

  /** A content's vectors if all passages have one. */
  async function vectorsOf(contentId: string, model: string, count: number) {
    const stored = model === '' ? null : await findVectors(db, contentId, model);
    if (!stored) return () => null;
    const { dimensions } = stored;
    // Copied, because a Float32Array must be aligned.
    const floats = new Float32Array(Uint8Array.from(stored.vectors).buffer);
    if (floats.length !== count * dimensions) return () => null;
    return (at: number) => floats.subarray(at * dimensions, (at + 1) * dimensions);
  }

  const cache = createIndexCache<CenterIndex>({
    maxBytes: CACHE_BYTES,
    async build(key) {
      const [centerId = '', revision = '', encoded = ''] = key.split(':');
      const model = decodeURIComponent(encoded);
      const all: CenterChunk[] = [];
      for (const file of await servingFiles(centerId, Number(revision), model)) {
        all.push(...(await chunksOf(file, model)));
      }
      return buildCenterIndex(all);
    },
  });

  const modelName = async (): Promise<string> => (await embeddingModel()) ?? '';

  async function keyOf(centerId: string, revision: number): Promise<string> {
    const model = await modelName();
    const state = stateOf(await servingFiles(centerId, revision, model));
    return `${centerId}:${revision}:${encodeURIComponent(model)}:${state}`;
  }

  return {
    files: async (centerId: string, revision: number) =>
      servingFiles(centerId, revision, await modelName()),
    keyOf,
    size: () => ({ bytes: cache.byteSize(), entries: cache.entryCount() }),
    async get(centerId: string, revision: number): Promise<CenterIndex> {
      return cache.get(await keyOf(centerId, revision));
    },
  };
}

function stateOf(list: readonly ServingFile[]): string {
  const hash = createHash('sha256');
  for (const { contentId, readingSince, embeddedAt } of list) {
    hash.update(`${contentId} ${readingSince?.getTime() ?? ''} ${embeddedAt?.getTime() ?? ''}\n`);
  }
  return hash.digest('base64url');
}

export async function loadChunks(
  db: Database,
  contentId: string,
  fileName: string,
): Promise<(ChunkText & { id: string })[]> {
  const pages = new Map(
    (await selectPageTexts(db, contentId)).map(({ number, text }) => [number, text]),
  );
  const title = fileName.replace(/\.[^.\s]{1,8}$/, '');
  return (await selectChunks(db, contentId)).map((row) => ({
    id: row.id,
    title,
    heading: row.heading,
    text: (pages.get(row.pageNumber) ?? '').slice(row.start, row.end),
  }));
}
