import type { SendMessage, ServerEvents } from '@nibras/contract';
import { io, type Socket } from 'socket.io-client';
import { readToken } from '#src/lib/session/session-storage.ts';

/** The contract's client events; what comes back is parsed where it is used. */
type SentEvents = {
  message: (payload: SendMessage, answer: (answer: unknown) => void) => void;
  'retry-reply': (
    payload: { thread: string; id: string },
    answer: (answer: unknown) => void,
  ) => void;
  'stop-stream': (payload: { thread: string }) => void;
};

export type AppSocket = Socket<ServerEvents, SentEvents>;

/** One connection for the whole tab; it opens only when the signed-in layout asks for it. */
export const socket: AppSocket = io({
  autoConnect: false,
  transports: ['websocket'],
  // Asked anew for every attempt: the token may have changed since the last one.
  auth: (send) => {
    send({ token: readToken() });
  },
  reconnectionAttempts: 5,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  timeout: 20_000,
});
