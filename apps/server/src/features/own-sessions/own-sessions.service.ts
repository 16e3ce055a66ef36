import type { OwnSession } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Origin, SecurityLog } from '#src/platform/observability/security-events.ts';
import type { Session, Sessions } from '#src/platform/sessions/sessions.ts';
import { selectLiveSessions } from './own-sessions.queries.ts';

const SHOWN_AT_MOST = 100;

export type OwnSessionsService = ReturnType<typeof createOwnSessionsService>;

export function createOwnSessionsService(deps: {
  db: Database;
  sessions: Sessions;
  securityLog: SecurityLog;
  now: () => Date;
}) {
  const { db, sessions, securityLog, now } = deps;

  return {
    async list({ id: currentId, userId }: Session): Promise<OwnSession[]> {
      const rows = await selectLiveSessions(db, userId, now(), SHOWN_AT_MOST);
      const shown = rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        isCurrent: row.id === currentId,
      }));
      return shown.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
    },

    async end({ userId }: Session, id: string, origin: Origin): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await sessions.end(tx, userId, id))) throw notThere();
        await securityLog.record(tx, { kind: 'sessions-ended', userId }, origin);
      });
      sessions.announceEnd([id]);
    },

    async endOthers({ id: currentId, userId }: Session, origin: Origin): Promise<void> {
      const ended = await db.transaction(async (tx) => {
        const ids = await sessions.endAll(tx, userId, currentId);
        if (ids.length > 0)
          await securityLog.record(tx, { kind: 'sessions-ended', userId }, origin);
        return ids;
      });
      sessions.announceEnd(ended);
    },
  };
}

function notThere(): AppError {
  return new AppError('not_found', 'هذه الجلسة غير موجودة أو انتهت من قبل.');
}
