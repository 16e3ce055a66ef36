import { serverEvents } from '@nibras/contract';
import { useEffect } from 'react';
import { expireSession, updateUser } from '#src/lib/session/session.ts';
import { connect, watchConnection } from './connection.ts';
import { socket } from './socket.ts';

/** Keeps the connection open for this user while the calling layout is mounted. */
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

/** The server refuses a handshake with the same 401 as a call. */
function endRefusedSession(error: Error): void {
  if (!('data' in error)) return;
  const { data } = error;
  if (typeof data === 'object' && data !== null && 'code' in data && data.code === 401) {
    expireSession();
  }
}

/** Five failures end a round of attempts; a network or a user that comes back starts the next. */
function connectAgain(): void {
  if (document.visibilityState === 'visible') connect();
}

/**
 * A connection over a lost network looks open for another half minute. It is closed at once, so
 * that messages wait instead of being lost; a server on this machine is found again.
 */
function hangUp(): void {
  socket.io.engine.close();
}
