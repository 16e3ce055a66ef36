import type { Role } from '@nibras/contract';
import type { SessionRow } from './sessions.queries.ts';

/** A session as the store has it, with what its user is. */
export type KnownSession = { session: SessionRow; role: Role; hasSecondFactor: boolean };

export type SessionCache = {
  get(tokenHash: string, at: Date): KnownSession | null;
  /** Call it before the store is asked, and `put` with what it gave after. */
  generation(): number;
  put(found: KnownSession, generation: number, at: Date): void;
  /** These sessions have ended. */
  drop(sessionIds: readonly string[]): void;
  /** The sessions of this user look different now. */
  dropUser(userId: string): void;
  clear(): void;
};

const MOST_HELD = 20_000;

/**
 * Live sessions, so that a call need not ask the store who makes it. Whatever ends or changes a
 * session drops it here in the same moment.
 */
export function createSessionCache(settings: {
  /** How long an entry counts where another process may change the store; null: until it is dropped. */
  lifeMs: number | null;
  mostHeld?: number;
}): SessionCache {
  const { lifeMs, mostHeld = MOST_HELD } = settings;
  const held = new Map<string, { known: KnownSession; at: number }>();
  let generation = 0;

  function dropWhere(isOver: (session: SessionRow) => boolean): void {
    // A look into the store that began before now may have seen what is over: it must not be kept.
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
      // Put at the end: the first in the map is the one that was put longest ago.
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
