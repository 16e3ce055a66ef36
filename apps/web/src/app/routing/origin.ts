import type { Location } from 'react-router';

/** What travels to /login in navigation state. */
export type Origin = {
  from: string;
  /** False after a logout: its origin is passed on, but the next sign-in does not go back there. */
  isFollowed: boolean;
};

export function originOf(location: Location, signedOutFrom: string | null): Origin {
  const from = location.pathname + location.search;
  return { from, isFollowed: from !== signedOutFrom };
}

/** The path a sign-in returns to, or null when the visitor was not sent here by a guard. */
export function followedPath(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  if (!('from' in state) || typeof state.from !== 'string') return null;
  if (!('isFollowed' in state) || state.isFollowed !== true) return null;
  // History state can be edited from a console: only a path of this app is followed.
  return /^\/(?![/\\])/.test(state.from) ? state.from : null;
}
