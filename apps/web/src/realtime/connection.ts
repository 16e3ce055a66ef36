import { useSyncExternalStore } from 'react';
import { socket } from './socket.ts';

/** `lost` goes on trying by itself; `given-up` waits for somebody to ask. */
export type ConnectionState = 'connected' | 'connecting' | 'lost' | 'given-up';

let away: Exclude<ConnectionState, 'connected'> = 'connecting';
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function become(state: typeof away): void {
  away = state;
  tell();
}

function readConnection(): ConnectionState {
  return socket.connected ? 'connected' : away;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnection(): ConnectionState {
  return useSyncExternalStore(subscribe, readConnection);
}

/** Starts a new round of attempts, unless one is running. */
export function connect(): void {
  if (!socket.connected && away === 'given-up') away = 'lost';
  socket.connect();
  tell();
}

const lose = (): void => become('lost');
const giveUp = (): void => become('given-up');

/** Follows what becomes of the connection until the returned function is called. */
export function watchConnection(): () => void {
  away = 'connecting';
  socket.on('connect', tell);
  socket.on('disconnect', lose);
  socket.on('connect_error', lose);
  socket.io.on('reconnect_failed', giveUp);
  return () => {
    socket.off('connect', tell);
    socket.off('disconnect', lose);
    socket.off('connect_error', lose);
    socket.io.off('reconnect_failed', giveUp);
  };
}
