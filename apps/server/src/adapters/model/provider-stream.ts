import type { ModelRequest, ModelUsage, ToolCall } from './chat-model.ts';

/** What a provider's wire carries, as far as an answer needs it. */
export type ProviderPart =
  | { type: 'text'; text: string }
  /** The model thinks, or writes a call: a sign of life of so many letters, and nobody else's business. */
  | { type: 'thought'; letters: number }
  | { type: 'call'; call: ToolCall }
  | { type: 'end'; reason: 'done' | 'length' | 'filtered' | 'failed'; usage: ModelUsage };

/** One request to a provider. Rejects with whatever its client throws, or a `ProviderRefusal`. */
export type ProviderStream = (
  request: Omit<ModelRequest, 'signal'>,
  signal: AbortSignal,
) => AsyncIterable<ProviderPart>;

/** The provider answered, but not with an answer. The text of what it said stays behind. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  /** Null where the refusal came inside the stream. */
  readonly status: number | null;
  readonly retryAfter: string | null;

  constructor(status: number | null, retryAfter: string | null = null) {
    super(`the model server answered ${status ?? 'with an error inside its stream'}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
