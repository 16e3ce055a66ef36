import type { Embeddings } from '#src/adapters/embeddings/embeddings.ts';
import type { Logger } from '#src/platform/watching/logger.ts';

/** A student waits no longer than this for meaning; words alone answer well too. */
const LIMIT_MS = 2000;

export type EmbedQuestion = (question: string) => Promise<Float32Array | null>;

/** Asks for a question's vector; null where none is set up or there is none in time. */
export function createQuestionEmbedder(embeddings: Embeddings | null, log: Logger): EmbedQuestion {
  // Said once when it begins to fail and once when it is over, not with every question.
  let isFailing = false;
  if (embeddings === null) return () => Promise.resolve(null);
  return async (question) => {
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
