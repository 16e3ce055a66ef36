import type { ClientEvents, ServerEvents } from '@nibras/contract';
import { io, type Socket } from 'socket.io-client';
import type { TestApp } from './test-app.ts';

export type TestSocket = Socket<ServerEvents, ClientEvents>;

type SocketOptions = { token?: string; origin?: string };

/** A socket like the web app's, without reconnection. */
function makeSocket(app: Pick<TestApp, 'url'>, { token, origin }: SocketOptions): TestSocket {
  return io(app.url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: token === undefined ? {} : { token },
    ...(origin !== undefined && { extraHeaders: { origin } }),
  });
}

/** A connected socket; rejects if refused. */
export function connectSocket(
  app: Pick<TestApp, 'url'>,
  options: SocketOptions,
): Promise<TestSocket> {
  const socket = makeSocket(app, options);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

/** Resolves with the reason of a disconnection. */
export function dropped(socket: TestSocket): Promise<string> {
  return new Promise((resolve) => socket.once('disconnect', resolve));
}

export function nextEvent<Name extends keyof ServerEvents>(
  socket: TestSocket,
  name: Name,
): Promise<Parameters<ServerEvents[Name]>[0]> {
  return new Promise((resolve) => {
    const resolveWith = (payload: Parameters<ServerEvents[Name]>[0]) => resolve(payload);
    socket.once(name, resolveWith as never);
  });
}
