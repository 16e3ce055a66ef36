import type { ModelRequest, ModelUsage, ToolCall } from './chat-model.ts';

export type ProviderEnd = {
  type: 'end';
  reason: 'done' | 'length' | 'filtered' | 'failed';
  usage: ModelUsage;
};

export type ProviderPart =
  | { type: 'text'; text: string }
  /** Thinking or a growing tool call, as a number of letters; a sign of life only. */
  | { type: 'thought'; letters: number }
  | { type: 'call'; call: ToolCall }
  | ProviderEnd;

export type ProviderRequest = Omit<ModelRequest, 'signal'>;

/** One request. Rejects with the client's error or a `ProviderRefusal`. */
export type ProviderStream = (
  request: ProviderRequest,
  signal: AbortSignal,
) => AsyncIterable<ProviderPart>;

/** The provider refused; its text is dropped. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  /** Null if the refusal came inside the stream. */
  readonly status: number | null;
  readonly retryAfter: string | null;

  constructor(status: number | null, retryAfter: string | null = null) {
    super(`the model server answered ${status ?? 'with an error inside its stream'}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
