import { SOCKETS_PER_SESSION, SOCKETS_PER_USER } from '@nibras/contract';

/** The part of a socket that is needed to count it. */
type Tab = { data: { session: { id: string; userId: string } } };

/**
 * Limits how many sockets a session and a user may have open on this node, because every event of a user
 * is sent to each of them. A new socket displaces the one that has been silent for longest: a tab in the
 * background, or the remains of a broken connection.
 */
export function createTabsPerUser<Socket extends Tab>(close: (socket: Socket) => void) {
  /** By user; the one silent for longest comes first. */
  const users = new Map<string, Set<Socket>>();
  const socketsOf = (socket: Socket): Set<Socket> =>
    users.get(socket.data.session.userId) ?? new Set();

  function remove(socket: Socket): void {
    const sockets = socketsOf(socket);
    sockets.delete(socket);
    if (sockets.size === 0) users.delete(socket.data.session.userId);
  }

  return {
    add(socket: Socket): void {
      const { id, userId } = socket.data.session;
      const sockets = socketsOf(socket).add(socket);
      users.set(userId, sockets);
      const ofSession = [...sockets].filter(({ data }) => data.session.id === id);
      const isSessionFull = ofSession.length > SOCKETS_PER_SESSION;
      if (!isSessionFull && sockets.size <= SOCKETS_PER_USER) return;
      const [silent = socket] = isSessionFull ? ofSession : sockets;
      remove(silent);
      close(silent);
    },

    /** Marks the socket as the one that was active last. */
    touch(socket: Socket): void {
      const sockets = socketsOf(socket);
      if (sockets.delete(socket)) sockets.add(socket);
    },

    remove,
  };
}
