import type { Role } from '@nibras/contract';
import type { SessionRow } from './sessions.queries.ts';

/** A stored session with its user's role. */
export type KnownSession = { session: SessionRow; role: Role; hasSecondFactor: boolean };

export type SessionCache = {
  get(tokenHash: string, at: Date): KnownSession | null;
  /** Read before querying the store, and passed to `put`. */
  generation(): number;
  put(found: KnownSession, generation: number, at: Date): void;
  drop(sessionIds: readonly string[]): void;
  /** The user's role or proofs changed. */
  dropUser(userId: string): void;
  clear(): void;
};

const MOST_HELD = 20_000;

/**
 * Caches live sessions to save a query per call. Every change to a session must drop it at once.
 */
export function createSessionCache(settings: {
  /** Entry lifetime if other processes may change the store; null for no limit. */
  lifeMs: number | null;
  mostHeld?: number;
}): SessionCache {
  const { lifeMs, mostHeld = MOST_HELD } = settings;
  const held = new Map<string, { known: KnownSession; at: number }>();
  let generation = 0;

  function dropWhere(isOver: (session: SessionRow) => boolean): void {
    // A query begun earlier may return an ended session, which must not be cached.
    generation += 1;
    for (const [tokenHash, { known }] of held) {
      if (isOver(known.session)) held.delete(tokenHash);
    }
  }

  return {
    get(tokenHash, at) {
      const entry = held.get(tokenHash);
      if (!entry) return null;
      const isStale = lifeMs !== null && at.getTime() - entry.at >= lifeMs;
      if (!isStale && entry.known.session.expiresAt > at) return entry.known;
      held.delete(tokenHash);
      return null;
    },
    generation: () => generation,
    put(known, asked, at) {
      if (asked !== generation) return;
      const { tokenHash } = known.session;
      // Re-inserted at the end, so that the first entry is the oldest.
      held.delete(tokenHash);
      held.set(tokenHash, { known, at: at.getTime() });
      if (held.size <= mostHeld) return;
      for (const oldest of held.keys()) {
        held.delete(oldest);
        return;
      }
    },
    drop: (sessionIds) => dropWhere(({ id }) => sessionIds.includes(id)),
    dropUser: (userId) => dropWhere((session) => session.userId === userId),
    clear: () => dropWhere(() => true),
  };
}
