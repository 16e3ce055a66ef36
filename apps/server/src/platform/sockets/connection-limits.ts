import type { Logger } from '#src/platform/observability/logger.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import { isCallback, notLetIn, refusalOf } from './socket-refusals.ts';
import { createTabsPerUser } from './tabs-per-user.ts';
import type { ServerSocket, SocketServer } from './socket-types.ts';
import { createEventRateLimit } from './event-rate-limit.ts';

/** The connection below a socket. */
type Line = ServerSocket['conn'];

const SET_ASIDE = 'نبراس مفتوح في نوافذ كثيرة، فانتقل الاتصال إلى أحدثها. يمكن إعادة الاتصال من هنا.';
const UNKNOWN_EVENT = 'هذا الطلب غير معروف. قد يحل المشكلة تحديث الصفحة.';

/**
 * Holds sockets to what a browser of ours would say, and no more of it: how many there are, what comes
 * before they are let in, and how much after.
 */
export function createConnectionLimits(
  io: SocketServer,
  deps: { log: Logger; knows: (event: string) => boolean },
) {
  const { log, knows } = deps;
  const speech = createEventRateLimit();
  const inside = new WeakSet<Line>();
  const seats = createTabsPerUser<ServerSocket>((socket) => {
    socket.emit('set-aside', { message: SET_ASIDE });
    socket.disconnect(true);
  });

  io.engine.on('connection', (line: Line) => {
    let isIntroduced = false;
    line.on('data', () => {
      // Before it is let in it says one thing, who it is; each further try would ask the store.
      if (isIntroduced && !inside.has(line)) line.close();
      isIntroduced = true;
    });
  });

  return {
    /** Why this session may not come in at the moment, or nothing. */
    turnAway: ({ userId }: Session): Error | undefined =>
      speech.mayConnect(userId) ? undefined : notLetIn('rate_limited', 429),

    /** Gives it a seat and counts all that it says, whatever that is. */
    welcome(socket: ServerSocket): void {
      const { userId } = socket.data.session;
      inside.add(socket.conn);
      seats.take(socket);
      socket.on('disconnect', () => seats.leave(socket));
      socket.on('error', (error) => log.info({ err: error }, 'a socket broke the protocol'));
      socket.conn.on('packet', ({ data = '' }: { data?: string | Buffer }) => {
        speech.hear(userId, Buffer.byteLength(data));
        if (speech.isExhausted(userId)) socket.disconnect(true);
      });
      socket.use(([name, ...given], next) => {
        seats.touch(socket);
        const error = speech.count(userId)?.message ?? (knows(name) ? null : UNKNOWN_EVENT);
        if (error === null) {
          next();
          return;
        }
        const acknowledge: unknown = given.at(-1);
        if (isCallback(acknowledge)) acknowledge({ ok: false, error });
        socket.emit('return_message', refusalOf(error, given[0]));
        if (speech.isExhausted(userId)) socket.disconnect(true);
      });
    },
  };
}
