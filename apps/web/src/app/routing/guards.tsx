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

/** Admins cannot buy plans. */
export function StudentsOnly(): ReactNode {
  const { user } = useSession();
  return user?.role === 'admin' ? <Redirect to={LANDING_PATH} /> : <Outlet />;
}

export function GuestsOnly(): ReactNode {
  const session = useSession();
  const location = useLocation();
  // Distinguishes a visitor who signs in here from one who was signed in already.
  const [cameAsGuest, setCameAsGuest] = useState(false);
  if (session.status === 'anonymous' && !cameAsGuest) setCameAsGuest(true);

  if (session.status === 'loading') return <PageWait />;
  if (session.status === 'anonymous') return <Outlet />;
  const followed = followedPath(location.state);
  if (followed !== null) return <Redirect to={followed} />;
  // A new account begins at home.
  if (!cameAsGuest || location.pathname === PATHS.verify) return <Redirect to={PATHS.library} />;
  return (
    <Suspense fallback={<PageWait />}>
      <FirstPage isAdmin={session.user.role === 'admin'} />
    </Suspense>
  );
}

/** /verify needs the account that it verifies. */
export function RequireAccountKey(): ReactNode {
  const state: unknown = useLocation().state;
  const hasKey =
    typeof state === 'object' &&
    state !== null &&
    'acckey' in state &&
    typeof state.acckey === 'string';
  return hasKey ? <Outlet /> : <Redirect to={PATHS.login} />;
}

/** A reset link needs both a token and an id. */
export function RequireResetLink(): ReactNode {
  const [query] = useSearchParams();
  return query.get('token') && query.get('id') ? <Outlet /> : <Redirect to={PATHS.login} />;
}

/** The navigation state of /login. */
type Origin = {
  from: string;
  /**
   * False after a sign-out: the origin is passed on, but the next sign-in does not return to it.
   */
  isFollowed: boolean;
};

function originOf(location: Location, signedOutFrom: string | null): Origin {
  const from = location.pathname + location.search;
  return { from, isFollowed: from !== signedOutFrom };
}

/** The path that a sign-in returns to; null if no guard sent the visitor here. */
function followedPath(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  if (!('from' in state) || typeof state.from !== 'string') return null;
  if (!('isFollowed' in state) || state.isFollowed !== true) return null;
  // History state can be edited in the browser, so only paths of this app are followed.
  return /^\/(?![/\\])/.test(state.from) ? state.from : null;
}
