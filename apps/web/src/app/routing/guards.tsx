import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Outlet, useLocation, useSearchParams, type Location } from 'react-router';
import { LANDING_PATH, PATHS } from '#src/lib/paths.ts';
import { useSession } from '#src/lib/session/session.ts';
import { PageWait, Redirect } from './redirect.tsx';

const FirstPage = lazy(async () => ({ default: (await import('./first-page.tsx')).FirstPage }));

export function RequireUser(): ReactNode {
  const session = useSession();
  const location = useLocation();
  if (session.status === 'loading') return <PageWait />;
  if (session.status === 'anonymous') {
    const { signedOutFrom, isExpired } = session;
    return (
      <Redirect
        to={PATHS.login}
        state={{ ...originOf(location, signedOutFrom), ...(isExpired && { isExpired }) }}
      />
    );
  }
  return <Outlet />;
}

/** Admins buy nothing. */
export function StudentsOnly(): ReactNode {
  const { user } = useSession();
  return user?.role === 'admin' ? <Redirect to={LANDING_PATH} /> : <Outlet />;
}

export function GuestsOnly(): ReactNode {
  const session = useSession();
  const location = useLocation();
  // Tells a visitor who signs in here from one who came already signed in.
  const [cameAsGuest, setCameAsGuest] = useState(false);
  if (session.status === 'anonymous' && !cameAsGuest) setCameAsGuest(true);

  if (session.status === 'loading') return <PageWait />;
  if (session.status === 'anonymous') return <Outlet />;
  const followed = followedPath(location.state);
  if (followed !== null) return <Redirect to={followed} />;
  // A code was verified: whoever has just joined begins at home.
  if (!cameAsGuest || location.pathname === PATHS.verify) return <Redirect to={PATHS.library} />;
  return (
    <Suspense fallback={<PageWait />}>
      <FirstPage isAdmin={session.user.role === 'admin'} />
    </Suspense>
  );
}

/** /verify means nothing without the account it verifies. */
export function RequireAccountKey(): ReactNode {
  const state: unknown = useLocation().state;
  const hasKey =
    typeof state === 'object' &&
    state !== null &&
    'acckey' in state &&
    typeof state.acckey === 'string';
  return hasKey ? <Outlet /> : <Redirect to={PATHS.login} />;
}

/** A reset link carries both a token and an id, or it is no reset link. */
export function RequireResetLink(): ReactNode {
  const [query] = useSearchParams();
  return query.get('token') && query.get('id') ? <Outlet /> : <Redirect to={PATHS.login} />;
}

/** What travels to /login in navigation state. */
type Origin = {
  from: string;
  /** False after a logout: its origin is passed on, but the next sign-in does not go back there. */
  isFollowed: boolean;
};

function originOf(location: Location, signedOutFrom: string | null): Origin {
  const from = location.pathname + location.search;
  return { from, isFollowed: from !== signedOutFrom };
}

/** The path a sign-in returns to, or null when the visitor was not sent here by a guard. */
function followedPath(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  if (!('from' in state) || typeof state.from !== 'string') return null;
  if (!('isFollowed' in state) || state.isFollowed !== true) return null;
  // History state can be edited from a console: only a path of this app is followed.
  return /^\/(?![/\\])/.test(state.from) ? state.from : null;
}
