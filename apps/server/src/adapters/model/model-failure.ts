import { APICallError } from '@ai-sdk/provider';
import { ModelError, type ModelErrorCode } from './chat-model.ts';

/** Where a provider asks for more patience than this, the student is told instead. */
const LONGEST_WAIT_MS = 5000;

/**
 * Turns whatever a provider's client throws into one of our own failures. The original stays behind:
 * it holds the whole prompt, and failures are logged.
 */
export function modelFailure(error: unknown, hasBegun: boolean): ModelError {
  if (error instanceof ModelError) return error;
  if (!APICallError.isInstance(error)) {
    return new ModelError(hasBegun ? 'cut' : 'unavailable', { cause: nameOf(error) });
  }
  const { statusCode } = error;
  const code = hasBegun ? 'cut' : codeOf(statusCode);
  return new ModelError(code, {
    cause: new Error(`the model server answered ${statusCode ?? 'nothing'}`),
    retryAfterMs: retryAfterOf(error.responseHeaders),
  });
}

function codeOf(status: number | undefined): ModelErrorCode {
  if (status === 429) return 'busy';
  return status === 400 || status === 413 || status === 422 ? 'refused' : 'unavailable';
}

function nameOf(error: unknown): Error {
  return new Error(error instanceof Error ? error.name : 'the model server reported an error');
}

function retryAfterOf(headers: Record<string, string> | undefined): number | null {
  const seconds = Number(headers?.['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null;
}

/** Whether another try, before anything was written, may help. */
export function isWorthRetrying({ code, retryAfterMs, cause }: ModelError): boolean {
  if ((retryAfterMs ?? 0) > LONGEST_WAIT_MS) return false;
  const status = /\d{3}$/.exec(cause instanceof Error ? cause.message : '')?.[0];
  // A wrong key or a model that is not there will not come right by itself.
  if (status === '401' || status === '403' || status === '404') return false;
  return code === 'busy' || code === 'unavailable';
}
