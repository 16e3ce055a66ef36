/** The part of a socket that is needed to close it. */
type Drained = { conn: { close: () => void }; data: { session: { userId: string } } };

/**
 * Closes the sockets of a node that is about to stop. Only the transport is closed: a client takes that
 * for a lost connection, reconnects to another node, and sends again what was not acknowledged.
 */
export function createSocketDraining<Socket extends Drained>(openSockets: () => Iterable<Socket>) {
  const handling = new Map<Socket, Promise<void>>();
  let isDraining = false;

  return {
    isDraining: (): boolean => isDraining,

    /** Keeps the socket open until its event has been handled. */
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

    /** Resolves when every event that is being handled has been answered. */
    async begin(): Promise<void> {
      isDraining = true;
      await Promise.allSettled(handling.values());
    },

    /** Closes the sockets of users for whom this node does nothing. */
    closeIdle(isBusy: (userId: string) => boolean): void {
      for (const socket of openSockets()) {
        if (!handling.has(socket) && !isBusy(socket.data.session.userId)) socket.conn.close();
      }
    },
  };
}
