import { serverEvents } from '@nibras/contract';
import { useEffect } from 'react';
import { expireSession, updateUser } from '#src/lib/session/session.ts';
import { connect, watchConnection } from './connection.ts';
import { socket } from './socket.ts';

/** Keeps the connection open for this user as long as the calling layout is on the screen. */
export function useSocket(userId: string | null): void {
  useEffect(() => {
    if (userId === null) return;
    const unwatch = watchConnection();
    socket.on('user-updated', takeUser);
    socket.on('connect_error', endRefusedSession);
    window.addEventListener('online', connectAgain);
    window.addEventListener('offline', hangUp);
    document.addEventListener('visibilitychange', connectAgain);
    connect();
    return () => {
      unwatch();
      socket.off('user-updated', takeUser);
      socket.off('connect_error', endRefusedSession);
      window.removeEventListener('online', connectAgain);
      window.removeEventListener('offline', hangUp);
      document.removeEventListener('visibilitychange', connectAgain);
      socket.disconnect();
    };
  }, [userId]);
}

function takeUser(payload: unknown): void {
  const parsed = serverEvents['user-updated'].safeParse(payload);
  if (parsed.success) updateUser(parsed.data.user);
}

/** The server refuses a handshake with the same 401 that it gives a call. */
function endRefusedSession(error: Error): void {
  if (!('data' in error)) return;
  const { data } = error;
  if (typeof data === 'object' && data !== null && 'code' in data && data.code === 401) {
    expireSession();
  }
}

/** Five failures end a round of attempts; a network or a reader that comes back starts the next. */
function connectAgain(): void {
  if (document.visibilityState === 'visible') connect();
}

/**
 * A connection over a network that has gone looks open for half a minute more. Closed at once, what
 * is sent meanwhile waits instead of being lost on the way; a server on this machine is found again.
 */
function hangUp(): void {
  socket.io.engine.close();
}
