import { ModelError, type ModelErrorCode } from './chat-model.ts';
import { ProviderRefusal } from './provider-stream.ts';

/** If a provider asks for a longer wait, the student gets the error. */
const LONGEST_WAIT_MS = 5000;
/** A wrong key or missing model does not resolve itself. */
const HOPELESS = new Set([401, 403, 404]);
/** Failures that may pass in a moment. */
const MAY_PASS = new Set<ModelErrorCode>(['busy', 'unavailable', 'empty']);

export type Failure = { error: ModelError; isWorthRetrying: boolean; retryAfterMs: number };

/**
 * Converts a client's error. Drops the original because it may contain the prompt, and failures are
 * logged.
 */
export function modelFailure(thrown: unknown, hasBegun: boolean): Failure {
  if (thrown instanceof ModelError) return judged(thrown, null, null);
  const refusal = thrown instanceof ProviderRefusal ? thrown : null;
  const status = refusal?.status ?? null;
  const code = hasBegun ? 'cut' : codeOf(status);
  const cause = refusal ?? new Error(thrown instanceof Error ? thrown.name : 'no connection');
  return judged(new ModelError(code, { cause }), status, refusal?.retryAfter ?? null);
}

function codeOf(status: number | null): ModelErrorCode {
  if (status === 429) return 'busy';
  return status === 400 || status === 413 || status === 422 ? 'refused' : 'unavailable';
}

function judged(error: ModelError, status: number | null, retryAfter: string | null): Failure {
  const seconds = Number(retryAfter ?? 0);
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : 0;
  const mayHelp = MAY_PASS.has(error.code);
  return {
    error,
    retryAfterMs,
    isWorthRetrying:
      mayHelp && retryAfterMs <= LONGEST_WAIT_MS && !(status !== null && HOPELESS.has(status)),
  };
}
