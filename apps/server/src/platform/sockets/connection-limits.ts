import type { Logger } from '#src/platform/observability/logger.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import { isCallback, notLetIn, refusalOf } from './socket-refusals.ts';
import { createTabsPerUser } from './tabs-per-user.ts';
import type { ServerSocket, SocketServer } from './socket-types.ts';
import { createEventRateLimit } from './event-rate-limit.ts';

/** The WebSocket below a Socket.IO socket. */
type Transport = ServerSocket['conn'];

const SET_ASIDE = 'نبراس مفتوح في نوافذ كثيرة، فانتقل الاتصال إلى أحدثها. يمكن إعادة الاتصال من هنا.';
const UNKNOWN_EVENT = 'هذا الطلب غير معروف. قد يحل المشكلة تحديث الصفحة.';

/** Limits connections, data before authentication, and events after it. */
export function createConnectionLimits(
  io: SocketServer,
  deps: { log: Logger; knows: (event: string) => boolean },
) {
  const { log, knows } = deps;
  const rateLimit = createEventRateLimit();
  const authenticated = new WeakSet<Transport>();
  const tabs = createTabsPerUser<ServerSocket>((socket) => {
    socket.emit('set-aside', { message: SET_ASIDE });
    socket.disconnect(true);
  });

  io.engine.on('connection', (transport: Transport) => {
    let hasSentToken = false;
    transport.on('data', () => {
      // Each further attempt would query the store.
      if (hasSentToken && !authenticated.has(transport)) transport.close();
      hasSentToken = true;
    });
  });

  return {
    /** Undefined if the connection is allowed. */
    refuseConnection: ({ userId }: Session): Error | undefined =>
      rateLimit.mayConnect(userId) ? undefined : notLetIn('rate_limited', 429),

    track(socket: ServerSocket): void {
      const { userId } = socket.data.session;
      authenticated.add(socket.conn);
      tabs.add(socket);
      socket.on('disconnect', () => tabs.remove(socket));
      socket.on('error', (error) => log.info({ err: error }, 'a socket broke the protocol'));
      socket.conn.on('packet', ({ data = '' }: { data?: string | Buffer }) => {
        rateLimit.countBytes(userId, Buffer.byteLength(data));
        if (rateLimit.isExhausted(userId)) socket.disconnect(true);
      });
      socket.use(([name, ...given], next) => {
        tabs.touch(socket);
        const error = rateLimit.countEvent(userId)?.message ?? (knows(name) ? null : UNKNOWN_EVENT);
        if (error === null) {
          next();
          return;
        }
        const acknowledge: unknown = given.at(-1);
        if (isCallback(acknowledge)) acknowledge({ ok: false, error });
        socket.emit('return_message', refusalOf(error, given[0]));
        if (rateLimit.isExhausted(userId)) socket.disconnect(true);
      });
    },
  };
}
