import { SOCKETS_PER_SESSION, SOCKETS_PER_USER } from '@nibras/contract';

type Tab = { data: { session: { id: string; userId: string } } };

/**
 * Limits the sockets of a session and a user on this node, because each receives every event of the
 * user. A new one replaces the longest silent, such as a background tab or a broken connection.
 */
export function createTabsPerUser<Socket extends Tab>(close: (socket: Socket) => void) {
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

    touch(socket: Socket): void {
      const sockets = socketsOf(socket);
      if (sockets.delete(socket)) sockets.add(socket);
    },

    remove,
  };
}
