/** Turns texts into vectors of one length, in the order of the texts. */
export type Embeddings = {
  readonly model: string;
  /** Rejects with an `EmbeddingsError` when there is no usable answer in time. */
  embed(texts: readonly string[], options: { limitMs: number }): Promise<Float32Array[]>;
};

/** Why there is no vector: no connection, no answer in time, a refusal, or an answer nobody can use. */
export type EmbeddingsFailure = 'unreachable' | 'late' | 'refused' | 'unusable';

export class EmbeddingsError extends Error {
  override readonly name = 'EmbeddingsError';
  readonly failure: EmbeddingsFailure;

  constructor(failure: EmbeddingsFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}
