import type { Room } from '#src/platform/plan-access.ts';

/**
 * Counts the bytes of all of a user's uploads under way together, so that each ends as soon as they
 * are more than what is left. What was kept meanwhile the store counts, in the end.
 */
export function createArrivingBytes() {
  const byUser = new Map<string, number>();

  return async <T>(
    userId: string,
    room: Room,
    work: (takeRoom: (bytes: number) => void) => Promise<T>,
  ): Promise<T> => {
    let taken = 0;
    const add = (bytes: number): void => {
      const arriving = (byUser.get(userId) ?? 0) + bytes;
      if (arriving > 0) byUser.set(userId, arriving);
      else byUser.delete(userId);
      taken += bytes;
    };
    const giveBack = (): void => add(-taken);
    try {
      return await work((bytes) => {
        add(bytes);
        if ((byUser.get(userId) ?? 0) <= room.bytesLeft) return;
        // At once, so that the others which it was too much with may go on.
        giveBack();
        throw room.refusal();
      });
    } finally {
      giveBack();
    }
  };
}
