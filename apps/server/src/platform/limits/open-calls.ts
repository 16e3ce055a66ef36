import type { ServerResponse } from 'node:http';
import { AppError } from '#src/platform/http/app-error.ts';

/** Two tabs opening at once need fewer; browsers open six connections per server. */
const MOST_AT_ONCE = 16;
const RETRY_SECONDS = 1;

/** Limits a user's concurrent calls, because hundreds would delay everyone. */
export function createOpenCalls() {
  const open = new Map<string, number>();

  function end(userId: string): void {
    const left = (open.get(userId) ?? 0) - 1;
    if (left > 0) open.set(userId, left);
    else open.delete(userId);
  }

  return {
    /** Throws at the user's limit. A call ends with its response or connection. */
    begin(userId: string, response: ServerResponse): void {
      // The caller may have left during the session lookup, after which `close` no longer fires.
      if (response.closed) return;
      const count = open.get(userId) ?? 0;
      if (count >= MOST_AT_ONCE) {
        throw new AppError(
          'rate_limited',
          'طلبات كثيرة في اللحظة نفسها. يمكن إعادة المحاولة بعد ثانية.',
          {
            retryAfterSeconds: RETRY_SECONDS,
          },
        );
      }
      open.set(userId, count + 1);
      response.once('close', () => {
        end(userId);
      });
    },
  };
}
