import { ApiError } from '#src/lib/http/api-error.ts';

export const PLAN_ENDED = 'انتهت مدة الباقة. يرجى تجديدها للمتابعة.';

/**
 * The server's message about a failure, else the given one. A failure without a message, and an
 * unreadable answer, use the given one; being offline and a server that is down have their own.
 */
export function failureWords(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.message === '') return fallback;
  // The wire has a fixed English sentence here.
  if (error.code === 'plan_required') return PLAN_ENDED;
  if (error.code === 'invalid_response') return fallback;
  const isWordless = error.code === 'unavailable' && error.status < 500;
  return isWordless ? fallback : error.message;
}
