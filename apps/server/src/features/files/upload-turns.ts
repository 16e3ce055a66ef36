import { createTurns } from '#src/platform/turns.ts';

const AT_ONCE_BY_USER = 4;
/** Each holds a connection and an open file; a slow line keeps both for minutes. */
const AT_ONCE = 64;

/**
 * Lets a few uploads of each user run at once and the rest wait. Turns are counted by user, so that
 * one student on a slow line does not hold up a lecture hall.
 */
export function createUploadTurns() {
  const inTurn = createTurns(AT_ONCE);
  const users = new Map<string, { inTurn: typeof inTurn; uploads: number }>();

  return async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    const own = users.get(userId) ?? { inTurn: createTurns(AT_ONCE_BY_USER), uploads: 0 };
    users.set(userId, own);
    own.uploads += 1;
    try {
      return await own.inTurn(() => inTurn(work));
    } finally {
      own.uploads -= 1;
      if (own.uploads === 0) users.delete(userId);
    }
  };
}
