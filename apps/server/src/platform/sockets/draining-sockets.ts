/** As much of a socket as is needed to part from it. */
type Leaver = { conn: { close: () => void }; data: { session: { userId: string } } };

/**
 * Parts a node that is about to stop from its sockets. Only the line below is closed, without a word:
 * a client takes that for a lost connection, knocks elsewhere after a moment, and sends again what was
 * not acknowledged.
 */
export function createSocketDraining<Socket extends Leaver>(present: () => Iterable<Socket>) {
  const speaking = new Map<Socket, Promise<void>>();
  let isLeaving = false;

  return {
    isLeaving: (): boolean => isLeaving,

    /** Nobody is sent away in the middle of what they say. */
    async hold(socket: Socket, work: () => Promise<void>): Promise<void> {
      const earlier = speaking.get(socket);
      const current = Promise.all([earlier, work()]).then(() => undefined);
      speaking.set(socket, current);
      try {
        await current;
      } finally {
        if (speaking.get(socket) === current) speaking.delete(socket);
      }
    },

    /** Resolves when everything that was being said has been answered. */
    async begin(): Promise<void> {
      isLeaving = true;
      await Promise.allSettled(speaking.values());
    },

    /** Sends those away for whom nothing is being done here. */
    closeIdle(isBusy: (userId: string) => boolean): void {
      for (const socket of present()) {
        if (!speaking.has(socket) && !isBusy(socket.data.session.userId)) socket.conn.close();
      }
    },
  };
}
