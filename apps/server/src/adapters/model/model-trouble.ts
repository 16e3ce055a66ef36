import { ModelError } from './chat-model.ts';
import { ProviderRefusal } from './provider-stream.ts';

export type ModelTrouble =
  | 'key'
  | 'gone'
  | 'busy'
  | 'down'
  | 'slow'
  | 'unreachable'
  | 'nonsense'
  | 'refused';

export class TroubleError extends Error {
  override readonly name = 'TroubleError';
  readonly trouble: ModelTrouble;
  constructor(trouble: ModelTrouble) {
    super(`the provider of a model is in trouble: ${trouble}`);
    this.trouble = trouble;
  }
}

export function troubleOf(error: unknown): ModelTrouble {
  if (error instanceof TroubleError) return error.trouble;
  if (error instanceof ProviderRefusal) return troubleOfStatus(error.status);
  if (error instanceof SyntaxError) return 'nonsense';
  if (!(error instanceof ModelError)) return isLate(error) ? 'slow' : 'unreachable';
  if (error.code === 'stalled') return 'slow';
  if (error.code === 'refused') return 'refused';
  // Without a cause, a server answered that is no model.
  return error.cause === undefined ? 'nonsense' : troubleOfCause(error.cause);
}

/** Uses only the error's name, because the rest may contain the prompt. */
function troubleOfCause(cause: unknown): ModelTrouble {
  if (cause instanceof ProviderRefusal) return troubleOfStatus(cause.status);
  const isUnreadable =
    cause instanceof Error && /Syntax|JSON|Validation|Invalid/.test(cause.message);
  return isUnreadable ? 'nonsense' : 'unreachable';
}

export function troubleOfStatus(status: number | null): ModelTrouble {
  if (status === null || status >= 500) return 'down';
  if (status === 401 || status === 403) return 'key';
  if (status === 404) return 'gone';
  if (status === 429) return 'busy';
  return status === 400 || status === 413 || status === 422 ? 'refused' : 'nonsense';
}

const isLate = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
