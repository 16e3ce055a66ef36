import type { ServerEvents } from '@nibras/contract';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import type { Logger } from './logger.ts';
import type { Sessions } from './sessions.ts';

const MAX_FRAME_BYTES = 256 * 1024;

export type Sockets = ReturnType<typeof attachSockets>;

type NoEvents = Record<string, never>;
type SocketData = { userId: string; sessionId: string };

/** Every socket proves itself with the session's token and hears all events of its user. */
export function attachSockets(app: FastifyInstance, publicUrl: string, log: Logger) {
  const io = new Server<NoEvents, ServerEvents, NoEvents, SocketData>(app.server, {
    transports: ['websocket'],
    allowUpgrades: false,
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: MAX_FRAME_BYTES,
    allowRequest: (request, done) =>
      done(null, isOwnOrigin(request.headers.origin, request.headers.host, publicUrl)),
  });
  app.addHook('preClose', async () => {
    io.disconnectSockets(true);
    await io.close();
  });

  return {
    /** Refuses whoever has no live session. */
    authenticate(sessions: Sessions): void {
      io.use((socket, next) => {
        const auth: Record<string, unknown> = socket.handshake.auth;
        const token = auth.token;
        const lookup = typeof token === 'string' ? sessions.find(token) : Promise.resolve(null);
        lookup.then(
          (session) => {
            if (session) socket.data = { userId: session.userId, sessionId: session.id };
            next(session ? undefined : refusal());
          },
          (error: unknown) => {
            log.error({ err: error }, 'a socket could not be authenticated');
            next(new Error('unavailable'));
          },
        );
      });
      io.on('connection', async (socket) => {
        await socket.join([userRoom(socket.data.userId), sessionRoom(socket.data.sessionId)]);
      });
    },

    tellUser<Name extends keyof ServerEvents>(
      userId: string,
      name: Name,
      ...payload: Parameters<ServerEvents[Name]>
    ): void {
      io.to(userRoom(userId)).emit(name, ...payload);
    },

    endSessions(sessionIds: string[]): void {
      io.in(sessionIds.map(sessionRoom)).disconnectSockets(true);
    },
  };
}

const userRoom = (id: string): string => `user:${id}`;
const sessionRoom = (id: string): string => `session:${id}`;

function refusal(): Error {
  return Object.assign(new Error('unauthorized'), { data: { code: 401 } });
}

/** Programs send no origin; a browser must come from our own pages. */
function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string,
): boolean {
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
