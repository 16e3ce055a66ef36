import { setTimeout as wait } from 'node:timers/promises';
import { clientEvents, type ServerEvents } from '@nibras/contract';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import type * as z from 'zod/mini';
import { AppError } from '#src/platform/http/app-error.ts';
import { storeFailure } from '#src/platform/http/store-failures.ts';
import type { Callers, Level } from '#src/platform/sessions/callers.ts';
import type { Cluster } from '#src/platform/jobs/cluster.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import { createMissedEvents } from './missed-events.ts';
import { withRights } from '#src/platform/sessions/rights.ts';
import type { Session, Sessions } from '#src/platform/sessions/sessions.ts';
import { createQueue } from '#src/platform/limits/queue.ts';
import { createSocketDraining } from './draining-sockets.ts';
import { createConnectionLimits } from './connection-limits.ts';
import { isCallback, notLetIn, refusalOf, unreadable } from './socket-refusals.ts';
import type { SocketServer } from './socket-types.ts';
import { storableInput } from '#src/platform/http/storable-input.ts';
import { textPackets } from './text-packets.ts';

const MAX_FRAME_BYTES = 256 * 1024;
/** Handshakes are spaced, so that hundreds at once do not delay everyone for a second. */
const HANDSHAKE_GAP_MS = 3;

export type Sockets = ReturnType<typeof attachSockets>;

type EventName = keyof typeof clientEvents;
type PayloadOf<Name extends EventName> = z.output<(typeof clientEvents)[Name]>;
/** A draining node refuses events that begin work; `level` is the right needed to write. */
type Options = { beginsWork: boolean; level: Level };
/** The result is acknowledged unless it is null. */
type Handler<Name extends EventName> = (
  session: Session,
  payload: PayloadOf<Name>,
) => Promise<object | null>;

/** Every socket authenticates with a session token and receives its user's events. */
export function attachSockets(
  app: FastifyInstance,
  deps: {
    publicUrl: string;
    log: Logger;
    cluster: Cluster | null;
    /** Interval of the check for sessions whose end this node missed. */
    checkSessionsEveryMs?: number;
  },
) {
  const { publicUrl, log, cluster, checkSessionsEveryMs = 60_000 } = deps;
  const handshakes = createQueue({ atOnce: 1 });
  const io: SocketServer = new Server(app.server, {
    transports: ['websocket'],
    allowUpgrades: false,
    serveClient: false,
    perMessageDeflate: false,
    parser: textPackets,
    maxHttpBufferSize: MAX_FRAME_BYTES,
    ...(cluster && { adapter: cluster.socketAdapter }),
    allowRequest: ({ headers }, done) =>
      void handshakes.run(() => {
        const mayTry = isOwnOrigin(headers.origin, headers.host, publicUrl);
        done(null, mayTry && !draining.isDraining());
        return wait(HANDSHAKE_GAP_MS);
      }),
  });
  const here = io.sockets.sockets;
  const draining = createSocketDraining(() => here.values());
  const handlers = new Map<
    EventName,
    Options & { handle: (session: Session, payload: unknown) => Promise<object | null> }
  >();
  const limits = createConnectionLimits(io, {
    log,
    knows: (name) => handlers.has(name as EventName),
  });
  let checks: NodeJS.Timeout | undefined;

  const missed = createMissedEvents(cluster, (userIds) => {
    const concerned = userIds === 'everybody' ? io : io.in(userIds.map(userRoom));
    concerned.disconnectSockets(true);
  });

  /** Drops sockets whose session expired or ended unnoticed. */
  async function dropEnded(sessions: Sessions): Promise<void> {
    const sockets = [...here.values()];
    const live = await sessions.selectLive(sockets.map(({ data }) => data.session.id));
    for (const socket of sockets) if (!live.has(socket.data.session.id)) socket.disconnect(true);
  }

  return {
    authenticate(sessions: Sessions, { rightsOf }: Pick<Callers, 'rightsOf'>): void {
      io.use((socket, next) => {
        const auth: Record<string, unknown> = socket.handshake.auth;
        const token = typeof auth.token === 'string' ? auth.token : '';
        const endsBefore = sessions.endCount();
        sessions.find(token).then(
          (session) => {
            if (session) socket.data = { token, session, endsBefore };
            next(session ? limits.refuseConnection(session) : notLetIn('unauthorized', 401));
          },
          (error: unknown) => {
            log.error({ err: error }, 'a socket could not be authenticated');
            next(new Error('unavailable'));
          },
        );
      });
      io.on('connection', async (socket) => {
        const { token, session, endsBefore } = socket.data;
        limits.track(socket);
        // Sockets from before the draining close with the others when their work is done.
        const isLate = draining.isDraining();
        // The session may have ended and the role changed; the check also slides the session.
        const sessionNow = async (): Promise<Session | null> => {
          try {
            const found = await sessions.find(token);
            if (!found) socket.disconnect(true);
            return found;
          } catch (error) {
            // If the store is down, the event itself fails and reports it.
            log.warn({ err: error }, 'a session could not be checked');
            return session;
          }
        };
        // Registered before any await, because a client may send at once.
        for (const [name, { beginsWork, level, handle }] of handlers) {
          socket.on(name, (payload?: unknown, acknowledge?: unknown) => {
            if (beginsWork && draining.isDraining()) {
              socket.conn.close();
              return;
            }
            void draining.handle(socket, async () => {
              const current = await sessionNow();
              if (!current) return;
              const answer = await withRights(rightsOf(current, level), () =>
                handle(current, payload),
              );
              if (answer && isCallback(acknowledge)) acknowledge(answer);
            });
          });
        }
        await socket.join([userRoom(session.userId), sessionRoom(session.id)]);
        // The session may have ended before the socket joined its room.
        if (sessions.endCount() !== endsBefore) await sessionNow();
        if (isLate) socket.conn.close();
      });
      checks = setInterval(() => {
        dropEnded(sessions).catch((error: unknown) =>
          log.warn({ err: error }, 'the sessions of sockets were not checked'),
        );
      }, checkSessionsEveryMs);
      checks.unref();
    },

    /** Binds a contract event. A refusal is acknowledged and sent as `return_message`. */
    listen<Name extends EventName>(name: Name, options: Options, handler: Handler<Name>): void {
      const handle = async (session: Session, payload: unknown): Promise<object | null> => {
        try {
          const parsed = clientEvents[name].safeParse(storableInput(payload));
          if (!parsed.success) throw unreadable(parsed.error.issues);
          return await handler(session, parsed.data as PayloadOf<Name>);
        } catch (error) {
          const failure = error instanceof AppError ? error : storeFailure(error);
          const message = failure?.message ?? UNEXPECTED;
          if (failure === null) log.error({ err: error, event: name }, 'unexpected failure');
          else if (failure !== error)
            log.warn({ err: error, event: name }, 'the store did not answer a call');
          const refusal = refusalOf(message, payload);
          io.to(userRoom(session.userId)).emit('return_message', refusal);
          return { ok: false, error: message };
        }
      };
      handlers.set(name, { ...options, handle });
    },

    tellUser<Name extends keyof ServerEvents>(
      userId: string,
      name: Name,
      ...payload: Parameters<ServerEvents[Name]>
    ): void {
      missed.note(userId);
      io.to(userRoom(userId)).emit(name, ...payload);
    },

    endSessions(sessionIds: string[]): void {
      io.in(sessionIds.map(sessionRoom)).disconnectSockets(true);
    },

    count: (): number => here.size,

    drain: (): Promise<void> => draining.begin(),
    closeIdle: (isBusy: (userId: string) => boolean): void => draining.closeIdle(isBusy),

    async close(): Promise<void> {
      clearInterval(checks);
      // Only this node's sockets; others continue.
      io.local.disconnectSockets(true);
      await io.close();
    },
  };
}

const UNEXPECTED = 'حدث خطأ أثناء معالجة الرسالة';

const userRoom = (id: string): string => `user:${id}`;
const sessionRoom = (id: string): string => `session:${id}`;

/** Programs send no origin; browsers must come from our pages. */
function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string,
): boolean {
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
