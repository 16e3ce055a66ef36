import { StoreBusyError, StoreUnreachableError } from '#src/db/store-errors.ts';
import { AppError } from './app-error.ts';

const RETRY_SECONDS = 5;

/** The answer for a failure of the store; null for other failures. */
export function storeFailure(error: unknown): AppError | null {
  // Drizzle wraps the original error.
  for (let at = error; at instanceof Error; at = at.cause) {
    const message = messageFor(at);
    if (message !== null) {
      return new AppError('unavailable', message, {
        retryAfterSeconds: RETRY_SECONDS,
        cause: error,
      });
    }
  }
  return null;
}

function messageFor(error: Error): string | null {
  if (error instanceof StoreBusyError) return BUSY;
  return error instanceof StoreUnreachableError ? UNREACHABLE : null;
}

const BUSY = 'الخدمة مشغولة حاليًا. يمكن إعادة المحاولة بعد ثوانٍ.';
const UNREACHABLE = 'الخدمة غير متاحة للحظات. يمكن إعادة المحاولة بعد ثوانٍ.';
