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
 * Indexes in memory, built from the stored passages on first use. The key tells the whole state of
 * what is indexed: once the files change, or vectors arrive, every node asks for another key, and the
 * old index falls out by disuse.
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

  /** Reads a content's vectors, where all of its passages have one. */
  async function vectorsOf(contentId: string, model: string, count: number) {
    const stored = model === '' ? null : await findVectors(db, contentId, model);
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
      const [centerId = '', revision = '', encoded = ''] = key.split(':');
      const model = decodeURIComponent(encoded);
      const all: CenterChunk[] = [];
      for (const file of await servingFiles(centerId, Number(revision), model)) {
        all.push(...(await chunksOf(file, model)));
      }
      return buildCenterIndex(all);
    },
  });

  /** Without a model no vectors are asked for, and its name is empty. */
  const modelName = async (): Promise<string> => (await embeddingModel()) ?? '';

  /** Tells the whole state of what is indexed. */
  async function keyOf(centerId: string, revision: number): Promise<string> {
    const model = await modelName();
    const state = stateOf(await servingFiles(centerId, revision, model));
    return `${centerId}:${revision}:${encodeURIComponent(model)}:${state}`;
  }

  return {
    files: async (centerId: string, revision: number) =>
      servingFiles(centerId, revision, await modelName()),
    keyOf,
    /** What is held in memory at the moment. */
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

/** The passages of a content in order, each under the title of its file. */
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
