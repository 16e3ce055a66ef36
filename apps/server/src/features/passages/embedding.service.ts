import { EmbeddingsError, type Embeddings } from '#src/adapters/embeddings/embeddings.ts';
import type { Database } from '#src/db/database.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { indexedText } from '#src/retrieval/gram-index.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import { loadChunks } from './center-index.ts';
import {
  findReadContent,
  findVectors,
  holdReadContent,
  replaceVectors,
  selectUnembedded,
} from './passages.queries.ts';

const QUEUE = 'embed-content';
const RETRY_DELAYS_SECONDS = [30, 5 * 60, 30 * 60];
/** A small machine may need seconds per batch of a long book. */
const MAX_SECONDS = 2 * 60 * 60;
const TEXTS_AT_ONCE = 64;
const BATCH_LIMIT_MS = 120_000;

/** The current embedding model, or null. */
export type PickEmbeddings = () => Promise<Embeddings | null>;

export async function createEmbeddingService(deps: {
  db: Database;
  jobs: Jobs;
  pick: PickEmbeddings;
  now: () => Date;
}) {
  const { db, jobs, pick, now } = deps;

  const enqueue = (tx: Database, contentId: string) =>
    jobs.enqueue(tx, QUEUE, { contentId }, { singletonKey: contentId });

  async function work({ contentId }: { contentId: string }): Promise<void> {
    const model = await pick();
    if (model === null) return;
    const content = await findReadContent(db, contentId);
    if (!content || (await findVectors(db, contentId, model.model))) return;
    const texts = (await loadChunks(db, contentId, content.fileName)).map(indexedText);
    if (texts.length === 0) return;
    const { dimensions, values } = await embedAll(model, texts);
    await db.transaction(async (tx) => {
      if (!(await holdReadContent(tx, contentId, content.readingSince))) return;
      await replaceVectors(tx, {
        contentId,
        model: model.model,
        dimensions,
        vectors: new Uint8Array(values.buffer),
        createdAt: now(),
      });
    });
  }

  await jobs.work<{ contentId: string }>(
    QUEUE,
    { retryDelaysSeconds: RETRY_DELAYS_SECONDS, maxSeconds: MAX_SECONDS },
    work,
  );

  return {
    /** Requests vectors in the transaction that marks the content as read. */
    async request(tx: Database, contentId: string): Promise<void> {
      if ((await pick()) !== null) await enqueue(tx, contentId);
    },

    /** Requests all missing vectors: everything after a change of model. */
    async requestMissing(): Promise<void> {
      const embeddings = await pick();
      if (embeddings === null) return;
      for (const contentId of await selectUnembedded(db, embeddings.model)) {
        await enqueue(db, contentId);
      }
    },
  };
}

/** Concatenated float rows, in this machine's byte order as stored. */
async function embedAll(model: Embeddings, texts: readonly string[]) {
  let values = new Float32Array();
  let dimensions = 0;
  for (let start = 0; start < texts.length; start += TEXTS_AT_ONCE) {
    const batch = texts.slice(start, start + TEXTS_AT_ONCE);
    const vectors = await model.embed(batch, { limitMs: BATCH_LIMIT_MS });
    if (start === 0) {
      dimensions = vectors[0]?.length ?? 0;
      values = new Float32Array(dimensions * texts.length);
    }
    for (const [at, vector] of vectors.entries()) {
      if (vector.length !== dimensions) {
        throw new EmbeddingsError('unusable', 'the embeddings change their length');
      }
      values.set(vector, (start + at) * dimensions);
    }
  }
  return { dimensions, values };
}

/** The longest wait for a vector; search by words works without it. */
const LIMIT_MS = 2000;

export type EmbedQuestion = (question: string) => Promise<Float32Array | null>;

/** A question's vector; null without a model or in case of a timeout. */
export function createQuestionEmbedder(pick: PickEmbeddings, log: Logger): EmbedQuestion {
  // Logs the first failure and the recovery only.
  let isFailing = false;
  return async (question) => {
    const embeddings = await pick();
    if (embeddings === null) return null;
    try {
      const [vector = null] = await embeddings.embed([question], { limitMs: LIMIT_MS });
      if (isFailing) log.info('Questions are searched by meaning again.');
      isFailing = false;
      return vector;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'Questions are searched by words alone for now.');
      isFailing = true;
      return null;
    }
  };
}
