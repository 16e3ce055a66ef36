import type { Role } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { hashToken, newId, newToken } from './keys.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOfUser,
  extendSession,
  findLiveSession,
  insertSession,
} from './sessions.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const REMEMBERED_MS = 30 * DAY_MS;
const PLAIN_MS = DAY_MS;
/** A session slides at most this often, so that reading does not mean writing. */
const SLIDE_EVERY_MS = 10 * 60 * 1000;

export type Session = {
  id: string;
  userId: string;
  role: Role;
  /** When the password was last given. */
  authenticatedAt: Date;
  /** When the second factor was last given; null until then. */
  secondFactorAt: Date | null;
};

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(deps: {
  db: Database;
  now: () => Date;
  /** Called after sessions ended, so that their sockets end too. */
  onEnded: (sessionIds: string[]) => void;
}) {
  const { db, now, onEnded } = deps;
  const lifetime = (remember: boolean): number => (remember ? REMEMBERED_MS : PLAIN_MS);

  return {
    /** Opens a session inside the caller's transaction and gives its token, the only time it is seen. */
    async open(tx: Database, userId: string, remember: boolean): Promise<string> {
      const token = newToken();
      const at = now();
      await insertSession(tx, {
        id: newId(),
        tokenHash: hashToken(token),
        userId,
        remember,
        createdAt: at,
        authenticatedAt: at,
        secondFactorAt: null,
        lastSeenAt: at,
        expiresAt: new Date(at.getTime() + lifetime(remember)),
      });
      return token;
    },

    async find(token: string): Promise<Session | null> {
      const at = now();
      const found = await findLiveSession(db, hashToken(token), at);
      if (!found) return null;
      const { session, role } = found;
      if (at.getTime() - session.lastSeenAt.getTime() > SLIDE_EVERY_MS) {
        const expiresAt = new Date(at.getTime() + lifetime(session.remember));
        await extendSession(db, session.id, { lastSeenAt: at, expiresAt });
      }
      const { id, userId, authenticatedAt, secondFactorAt } = session;
      return { id, userId, role, authenticatedAt, secondFactorAt };
    },

    async end(sessionId: string): Promise<void> {
      await deleteSession(db, sessionId);
      onEnded([sessionId]);
    },

    /** Deletes rows inside the caller's transaction; `announceEnd` follows once it has committed. */
    endAll(tx: Database, userId: string, keepId: string | null = null): Promise<string[]> {
      return deleteSessionsOfUser(tx, userId, keepId);
    },

    announceEnd(sessionIds: string[]): void {
      if (sessionIds.length > 0) onEnded(sessionIds);
    },

    sweep(): Promise<void> {
      return deleteExpiredSessions(db, now(), 10_000);
    },
  };
}
