import type { SendMessage, ServerEvents } from '@nibras/contract';
import { io, type Socket } from 'socket.io-client';
import { readToken } from '#src/lib/session/session-storage.ts';

/** The client events of the contract; answers are parsed where they are used. */
type SentEvents = {
  message: (payload: SendMessage, answer: (answer: unknown) => void) => void;
  'retry-reply': (
    payload: { thread: string; id: string },
    answer: (answer: unknown) => void,
  ) => void;
  'stop-stream': (payload: { thread: string }) => void;
};

export type AppSocket = Socket<ServerEvents, SentEvents>;

/** One connection for the tab; the signed-in layout opens it. */
export const socket: AppSocket = io({
  autoConnect: false,
  transports: ['websocket'],
  // Read for every attempt, because the token may have changed.
  auth: (send) => {
    send({ token: readToken() });
  },
  reconnectionAttempts: 5,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  timeout: 20_000,
});
