import type { ModelWatch } from './failover.ts';
import { TroubleError } from '#src/adapters/model/model-trouble.ts';
import {
  EmbeddingsError,
  type Embeddings,
  type EmbeddingsFailure,
} from '#src/adapters/embeddings/embeddings.ts';

const TROUBLES = {
  unreachable: 'unreachable',
  late: 'slow',
  refused: 'refused',
  unusable: 'nonsense',
} as const satisfies Record<EmbeddingsFailure, string>;

type Candidate = { id: string; embeddings: Embeddings };

/**
 * One model at several places: the next is asked where one fails, within the same time. Vectors of
 * another model would not compare, so where all fail there are none, and words alone are searched.
 */
export function embeddingsFailingOver(
  candidates: readonly [Candidate, ...Candidate[]],
  watch: ModelWatch,
): Embeddings {
  const inOrder = (): Candidate[] =>
    candidates.toSorted((a, b) => Number(watch.isResting(a.id)) - Number(watch.isResting(b.id)));

  function note(id: string, error: EmbeddingsError): void {
    // One that rests is asked where nobody else is left; that it fails is known.
    if (!watch.isResting(id)) watch.failed(id, new TroubleError(TROUBLES[error.failure]));
  }

  return {
    model: candidates[0].embeddings.model,
    async embed(texts, { limitMs }) {
      const tried = inOrder();
      for (const [at, { id, embeddings }] of tried.entries()) {
        try {
          const vectors = await embeddings.embed(texts, { limitMs: limitMs / tried.length });
          watch.answered(id);
          return vectors;
        } catch (error) {
          if (!(error instanceof EmbeddingsError)) throw error;
          note(id, error);
          if (at === tried.length - 1) throw error;
        }
      }
      return [];
    },
  };
}
