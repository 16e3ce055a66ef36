type Drained = { conn: { close: () => void }; data: { session: { userId: string } } };

/**
 * Closes the sockets of a stopping node. Closing only the transport makes clients reconnect to
 * another node and resend unacknowledged events.
 */
export function createSocketDraining<Socket extends Drained>(openSockets: () => Iterable<Socket>) {
  const handling = new Map<Socket, Promise<void>>();
  let isDraining = false;

  return {
    isDraining: (): boolean => isDraining,

    async handle(socket: Socket, work: () => Promise<void>): Promise<void> {
      const earlier = handling.get(socket);
      const current = Promise.all([earlier, work()]).then(() => undefined);
      handling.set(socket, current);
      try {
        await current;
      } finally {
        if (handling.get(socket) === current) handling.delete(socket);
      }
    },

    /** Resolves when all running events are answered. */
    async begin(): Promise<void> {
      isDraining = true;
      await Promise.allSettled(handling.values());
    },

    closeIdle(isBusy: (userId: string) => boolean): void {
      for (const socket of openSockets()) {
        if (!handling.has(socket) && !isBusy(socket.data.session.userId)) socket.conn.close();
      }
    },
  };
}
