import type { ServerResponse } from 'node:http';
import { AppError } from '#src/platform/http/app-error.ts';

/** Two tabs that open at the same moment ask for less; browsers keep six connections to a server. */
const MOST_AT_ONCE = 16;
const RETRY_SECONDS = 1;

/** How many calls of one user are being answered: whoever asks for hundreds at once holds all others up. */
export function createOpenCalls() {
  const open = new Map<string, number>();

  function end(userId: string): void {
    const left = (open.get(userId) ?? 0) - 1;
    if (left > 0) open.set(userId, left);
    else open.delete(userId);
  }

  return {
    /** Throws where the user has too many open already; one is over when its answer is, or its line. */
    begin(userId: string, response: ServerResponse): void {
      // Who calls is known only after a look at the store; a caller who left meanwhile closes nothing more.
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
