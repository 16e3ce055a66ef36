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
    const arriving = (): number => byUser.get(userId) ?? 0;
    const takeRoom = (bytes: number): void => {
      if (arriving() + bytes > room.bytesLeft) throw room.refusal();
      byUser.set(userId, arriving() + bytes);
      taken += bytes;
    };
    try {
      return await work(takeRoom);
    } finally {
      const left = arriving() - taken;
      if (left > 0) byUser.set(userId, left);
      else byUser.delete(userId);
    }
  };
}
