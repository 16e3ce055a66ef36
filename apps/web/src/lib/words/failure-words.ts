import { ApiError } from '#src/lib/http/api-error.ts';

export const PLAN_ENDED = 'انتهت مدة الباقة. يرجى تجديدها للمتابعة.';

/**
 * The server's own words about a failure, else the screen's. A refusal without words, or an answer
 * that cannot be read, says nothing; being offline or a server that is down speaks for itself.
 */
export function failureWords(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.message === '') return fallback;
  // Here the wire fixes an English sentence.
  if (error.code === 'plan_required') return PLAN_ENDED;
  if (error.code === 'invalid_response') return fallback;
  const isWordless = error.code === 'unavailable' && error.status < 500;
  return isWordless ? fallback : error.message;
}
