import { SOCKETS_PER_SESSION, SOCKETS_PER_USER } from '@nibras/contract';

/** As much of a socket as is needed to count it. */
type Sitter = { data: { session: { id: string; userId: string } } };

/**
 * How many sockets a session and a user may have open on this node: what is told to a user is told to
 * each. The newest is let in and the one that was silent longest gives way: it is the tab that nobody
 * looks at, or the rest of a connection that broke.
 */
export function createTabsPerUser<Socket extends Sitter>(letGo: (socket: Socket) => void) {
  /** By user, the longest silent first. */
  const users = new Map<string, Set<Socket>>();
  const seatsOf = (socket: Socket): Set<Socket> =>
    users.get(socket.data.session.userId) ?? new Set();

  function leave(socket: Socket): void {
    const seats = seatsOf(socket);
    seats.delete(socket);
    if (seats.size === 0) users.delete(socket.data.session.userId);
  }

  return {
    take(socket: Socket): void {
      const { id, userId } = socket.data.session;
      const seats = seatsOf(socket).add(socket);
      users.set(userId, seats);
      const ofSession = [...seats].filter(({ data }) => data.session.id === id);
      const isSessionFull = ofSession.length > SOCKETS_PER_SESSION;
      if (!isSessionFull && seats.size <= SOCKETS_PER_USER) return;
      const [silent = socket] = isSessionFull ? ofSession : seats;
      leave(silent);
      letGo(silent);
    },

    /** It spoke, so others have been silent for longer. */
    touch(socket: Socket): void {
      const seats = seatsOf(socket);
      if (seats.delete(socket)) seats.add(socket);
    },

    leave,
  };
}
