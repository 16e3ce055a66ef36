export type Embeddings = {
  readonly model: string;
  /** Rejects with an `EmbeddingsError` if no usable answer arrives in time. */
  embed(texts: readonly string[], options: { limitMs: number }): Promise<Float32Array[]>;
};

/** Why there is no vector. */
export type EmbeddingsFailure = 'unreachable' | 'late' | 'refused' | 'unusable';

export class EmbeddingsError extends Error {
  override readonly name = 'EmbeddingsError';
  readonly failure: EmbeddingsFailure;

  constructor(failure: EmbeddingsFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}
