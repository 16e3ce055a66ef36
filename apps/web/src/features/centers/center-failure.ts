import { ApiError } from '#src/lib/http/api-client.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { centersCopy } from './copy.ts';

/** As every failure is said, but for a lapsed plan: there the wire fixes an English sentence. */
export function centerFailure(error: unknown, fallback: string): string {
  const isLapsed = error instanceof ApiError && error.code === 'plan_required';
  return isLapsed ? centersCopy.planEnded : failureWords(error, fallback);
}

/** Gone, or somebody else's: the server does not tell one from the other. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
