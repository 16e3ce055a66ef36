import { logDebug } from '#src/lib/browser/log-debug.ts';
import { createListeners, useStore } from '#src/lib/store.ts';
import { socket } from './socket.ts';

/**
 * `lost` retries by itself, `given-up` retries while the page is visible, `set-aside` waits for the
 * user.
 */
export type ConnectionState = 'connected' | 'connecting' | 'lost' | 'given-up' | 'set-aside';

const KNOCK_INTERVAL_MS = 30_000;

let away: Exclude<ConnectionState, 'connected'> = 'connecting';
const { tell, subscribe } = createListeners();

function become(state: typeof away): void {
  away = state;
  tell();
}

function readConnection(): ConnectionState {
  return socket.connected ? 'connected' : away;
}

export function useConnection(): ConnectionState {
  return useStore({ subscribe, read: readConnection });
}

/** Starts a new round of attempts, unless one is running. */
export function connect(): void {
  if (!socket.connected && away !== 'connecting') away = 'lost';
  socket.connect();
  tell();
}

const giveUp = (): void => become('given-up');

/**
 * Called just before the server disconnects: a newer tab takes the connection, and must keep it.
 */
function stepAside(): void {
  away = 'set-aside';
}

function lose(): void {
  if (away === 'set-aside') tell();
  else become('lost');
}

/** The library retries, unless the server itself refused the connection. */
function fail(): void {
  become(socket.active ? 'lost' : 'given-up');
}

/**
 * The client library does not reconnect after a disconnect by the server, which happens at a
 * restart and when a session is revoked. Another attempt shows which it was.
 */
function comeBack(reason: string): void {
  if (reason === 'io server disconnect' && away !== 'set-aside') connect();
}

/** While the page is visible, it retries by itself. */
function knockWhileSeen(): void {
  if (readConnection() === 'given-up' && document.visibilityState === 'visible') connect();
}

const logConnect = (): void => logDebug('connect');
const logFailure = (error: Error): void => logDebug('connect_error', error.message);
const logDisconnect = (reason: string): void => logDebug('disconnect', reason);

/** Tracks the state of the connection until the returned function is called. */
export function watchConnection(): () => void {
  away = 'connecting';
  socket.on('connect', tell);
  socket.on('connect', logConnect);
  socket.on('set-aside', stepAside);
  socket.on('disconnect', lose);
  socket.on('disconnect', comeBack);
  socket.on('disconnect', logDisconnect);
  socket.on('connect_error', fail);
  socket.on('connect_error', logFailure);
  socket.io.on('reconnect_failed', giveUp);
  const knocking = setInterval(knockWhileSeen, KNOCK_INTERVAL_MS);
  document.addEventListener('visibilitychange', knockWhileSeen);
  return () => {
    clearInterval(knocking);
    document.removeEventListener('visibilitychange', knockWhileSeen);
    socket.off('connect', tell);
    socket.off('connect', logConnect);
    socket.off('set-aside', stepAside);
    socket.off('disconnect', lose);
    socket.off('disconnect', comeBack);
    socket.off('disconnect', logDisconnect);
    socket.off('connect_error', fail);
    socket.off('connect_error', logFailure);
    socket.io.off('reconnect_failed', giveUp);
  };
}
