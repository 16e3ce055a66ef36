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
/** A session slides at most this often, so that reading does not mean writing. */
const SLIDE_EVERY_MS = 10 * 60 * 1000;
const IDS_AT_ONCE = 1000;
/** Where the store is asked who calls, the calls of so many milliseconds ask together. */
const LOOK_EVERY_MS = 20;

export type Session = {
  id: string;
  userId: string;
  role: Role;
  /** When the password was last given. */
  authenticatedAt: Date;
  /** When the second factor was last given; null until then. */
  secondFactorAt: Date | null;
  /** Whether the user has enrolled a second factor. */
  hasSecondFactor: boolean;
};

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(deps: {
  db: Database;
  now: () => Date;
  /** Null where another process could end a session unheard: then the store is asked every time. */
  cache: SessionCache | null;
  /** Called after sessions ended, so that their sockets end too. */
  onEnded: (sessionIds: string[]) => void;
}) {
  const { db, now, cache } = deps;

  let ends = 0;
  const lookUp = batchRequests({
    everyMs: LOOK_EVERY_MS,
    isRepeatable: true,
    async run(tokenHashes: string[]) {
      const found = await selectSessionsByToken(db, tokenHashes, now());
      const byHash = new Map(found.map((known) => [known.session.tokenHash, known]));
      return tokenHashes.map((tokenHash) => byHash.get(tokenHash) ?? null);
    },
  });

  /** It slides with every use, but never beyond its last day. */
  function endOf(
    { remember, createdAt }: Pick<SessionRow, 'remember' | 'createdAt'>,
    at: Date,
  ): Date {
    const slid = at.getTime() + (remember ? REMEMBERED_MS : PLAIN_MS);
    return new Date(Math.min(slid, createdAt.getTime() + SESSION_MAX_DAYS * DAY_MS));
  }

  /** Dropped first: a socket that knocks again at once must not be let in. */
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

  /** False where the row is gone: then the session has ended. */
  async function slide({ session, ...user }: KnownSession, at: Date): Promise<boolean> {
    if (at.getTime() - session.lastSeenAt.getTime() <= SLIDE_EVERY_MS) return true;
    const generation = cache?.generation() ?? 0;
    const times = {
      lastSeenAt: at,
      expiresAt: endOf(session, at),
    };
    // No deed of the caller's: it stands whatever becomes of the call.
    const isThere = await withoutCallerRights(() => extendSession(db, session.id, times));
    if (isThere) cache?.put({ session: { ...session, ...times }, ...user }, generation, at);
    else cache?.drop([session.id]);
    return isThere;
  }

  return {
    /** Opens a session inside the caller's transaction and gives its token, the only time it is seen. */
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

    /** Grows when this process hears of an end, here or on another node. */
    endsHeard: (): number => ends + (cache?.generation() ?? 0),

    /** The session as it stands now, kept from ending until the transaction does; null where it ends. */
    async hold(tx: Database, sessionId: string): Promise<Session | null> {
      const found = await holdLiveSession(tx, sessionId, now());
      return found && sessionOf(found);
    },

    /** Which of these have not ended, as the store has it. */
    async selectLive(sessionIds: readonly string[]): Promise<Set<string>> {
      const live = new Set<string>();
      for (let start = 0; start < sessionIds.length; start += IDS_AT_ONCE) {
        const some = sessionIds.slice(start, start + IDS_AT_ONCE);
        for (const id of await selectLiveIds(db, some, now())) live.add(id);
      }
      return live;
    },

    /**
     * Ends one session of a user inside the caller's transaction; `announceEnd` follows once it has
     * committed. False where the user has no such session.
     */
    async end(tx: Database, userId: string, sessionId: string): Promise<boolean> {
      const isEnded = await deleteSession(tx, userId, sessionId);
      if (isEnded) noteEnded(tx, [sessionId]);
      return isEnded;
    },

    /** The same for all sessions of a user, but the one to keep; tells which ended. */
    async endAll(tx: Database, userId: string, keepId: string | null = null): Promise<string[]> {
      const ended = await deleteSessionsOfUser(tx, userId, keepId);
      noteEnded(tx, ended);
      return ended;
    },

    announceEnd(sessionIds: string[]): void {
      if (sessionIds.length > 0) tellEnd(sessionIds);
    },

    /** Call it once a change of a user's role, or of what their sessions have proven, has committed. */
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
