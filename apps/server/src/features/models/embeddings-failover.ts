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
 * One model at several providers, tried in turn within one time limit. Vectors of different models
 * do not compare, so after all fail search uses words only.
 */
export function embeddingsFailingOver(
  candidates: readonly [Candidate, ...Candidate[]],
  watch: ModelWatch,
): Embeddings {
  const inOrder = (): Candidate[] =>
    candidates.toSorted((a, b) => Number(watch.isResting(a.id)) - Number(watch.isResting(b.id)));

  function note(id: string, error: EmbeddingsError): void {
    // A resting provider is only asked when no other is left, and its failure is already known.
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
