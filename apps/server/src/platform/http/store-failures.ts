import { StoreBusyError } from '#src/db/store-errors.ts';
import { AppError } from './app-error.ts';

const RETRY_SECONDS = 5;

/** What a caller is told when the store, not the call, is at fault; null for any other failure. */
export function storeFailure(error: unknown): AppError | null {
  // Drizzle wraps what a statement failed with.
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof StoreBusyError) {
      return new AppError('unavailable', BUSY, { retryAfterSeconds: RETRY_SECONDS, cause: error });
    }
  }
  return null;
}

const BUSY = 'الخدمة مشغولة حاليًا. يمكن إعادة المحاولة بعد ثوانٍ.';
