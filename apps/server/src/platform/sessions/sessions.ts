import { DAY_MS, SESSION_MAX_DAYS, type Role } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { batchRequests } from '#src/platform/limits/batch-requests.ts';
import { hashToken, newId, newToken } from '#src/platform/secrets/keys.ts';
import { withoutCallerRights, noteEnded } from './rights.ts';
import type { KnownSession, SessionCache } from './session-cache.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOfUser,
  extendSession,
  holdLiveSession,
  insertSession,
  selectLiveIds,
  selectSessionsByToken,
  type SessionRow,
} from './sessions.queries.ts';

const REMEMBERED_MS = 30 * DAY_MS;
const PLAIN_MS = DAY_MS;
/** Limits writes by sliding sessions. */
const SLIDE_EVERY_MS = 10 * 60 * 1000;
const IDS_AT_ONCE = 1000;

export type Session = {
  id: string;
  userId: string;
  role: Role;
  /** When the password was last given. */
  authenticatedAt: Date;
  /** When the second factor was last given, or null. */
  secondFactorAt: Date | null;
  hasSecondFactor: boolean;
};

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(deps: {
  db: Database;
  now: () => Date;
  /** Null if another process could end sessions unnoticed; then every call queries the store. */
  cache: SessionCache | null;
  /** Called with ended sessions, to close their sockets. */
  onEnded: (sessionIds: string[]) => void;
}) {
  const { db, now, cache } = deps;

  let ends = 0;
  const lookUp = batchRequests({
    isRepeatable: true,
    async run(tokenHashes: string[]) {
      const found = await selectSessionsByToken(db, tokenHashes, now());
      const byHash = new Map(found.map((known) => [known.session.tokenHash, known]));
      return tokenHashes.map((tokenHash) => byHash.get(tokenHash) ?? null);
    },
  });

  /** Slides with each use, up to a fixed last day. */
  function endOf(
    { remember, createdAt }: Pick<SessionRow, 'remember' | 'createdAt'>,
    at: Date,
  ): Date {
    const slid = at.getTime() + (remember ? REMEMBERED_MS : PLAIN_MS);
    return new Date(Math.min(slid, createdAt.getTime() + SESSION_MAX_DAYS * DAY_MS));
  }

  /** Dropped first, because a closed socket may reconnect at once. */
  function tellEnd(sessionIds: string[]): void {
    ends += 1;
    cache?.drop(sessionIds);
    deps.onEnded(sessionIds);
  }

  async function findKnown(tokenHash: string, at: Date): Promise<KnownSession | null> {
    const held = cache?.get(tokenHash, at);
    if (held) return held;
    const generation = cache?.generation() ?? 0;
    const found = await lookUp(tokenHash);
    if (found) cache?.put(found, generation, at);
    return found;
  }

  /** False if the session has ended. */
  async function slide({ session, ...user }: KnownSession, at: Date): Promise<boolean> {
    if (at.getTime() - session.lastSeenAt.getTime() <= SLIDE_EVERY_MS) return true;
    const generation = cache?.generation() ?? 0;
    const times = {
      lastSeenAt: at,
      expiresAt: endOf(session, at),
    };
    // Not part of the call, so it does not roll back with it.
    const isThere = await withoutCallerRights(() => extendSession(db, session.id, times));
    if (isThere) cache?.put({ session: { ...session, ...times }, ...user }, generation, at);
    else cache?.drop([session.id]);
    return isThere;
  }

  return {
    /** Opens a session and returns its token, which is not stored. */
    async open(tx: Database, userId: string, remember: boolean, device = ''): Promise<string> {
      const token = newToken();
      const at = now();
      await insertSession(tx, {
        id: newId(),
        tokenHash: hashToken(token),
        userId,
        remember,
        device,
        createdAt: at,
        authenticatedAt: at,
        secondFactorAt: null,
        lastSeenAt: at,
        expiresAt: endOf({ remember, createdAt: at }, at),
      });
      return token;
    },

    async find(token: string): Promise<Session | null> {
      const at = now();
      const found = await findKnown(hashToken(token), at);
      return found && (await slide(found, at)) ? sessionOf(found) : null;
    },

    /** Grows with every session end that reaches this process. */
    endCount: (): number => ends + (cache?.generation() ?? 0),

    /** Locks the session until the transaction ends; null if it has ended. */
    async hold(tx: Database, sessionId: string): Promise<Session | null> {
      const found = await holdLiveSession(tx, sessionId, now());
      return found && sessionOf(found);
    },

    /** Which of these sessions are live in the store. */
    async selectLive(sessionIds: readonly string[]): Promise<Set<string>> {
      const live = new Set<string>();
      for (let start = 0; start < sessionIds.length; start += IDS_AT_ONCE) {
        const some = sessionIds.slice(start, start + IDS_AT_ONCE);
        for (const id of await selectLiveIds(db, some, now())) live.add(id);
      }
      return live;
    },

    /**
     * Ends a session in the caller's transaction; call `announceEnd` after the commit. False if
     * there is none.
     */
    async end(tx: Database, userId: string, sessionId: string): Promise<boolean> {
      const isEnded = await deleteSession(tx, userId, sessionId);
      if (isEnded) noteEnded(tx, [sessionId]);
      return isEnded;
    },

    /** Ends all sessions of a user except one; returns the ended ids. */
    async endAll(tx: Database, userId: string, keepId: string | null = null): Promise<string[]> {
      const ended = await deleteSessionsOfUser(tx, userId, keepId);
      noteEnded(tx, ended);
      return ended;
    },

    announceEnd(sessionIds: string[]): void {
      if (sessionIds.length > 0) tellEnd(sessionIds);
    },

    /** Call after committing a change to a user's role or proofs. */
    forgetUser(userId: string): void {
      cache?.dropUser(userId);
    },

    sweep(): Promise<void> {
      return deleteExpiredSessions(db, now(), 10_000);
    },
  };
}

function sessionOf({ session, role, hasSecondFactor }: KnownSession): Session {
  const { id, userId, authenticatedAt, secondFactorAt } = session;
  return { id, userId, role, authenticatedAt, secondFactorAt, hasSecondFactor };
}
