import { hasAccess, type User } from '@nibras/contract';
import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PATHS } from '#src/lib/paths.ts';
import { useSession } from '#src/lib/session/session.ts';
import { PageWait, Redirect } from './redirect.tsx';

const LapsedProfile = lazy(async () => ({
  default: (await import('./lapsed-profile.tsx')).LapsedProfile,
}));

/**
 * Confines a user without an active plan to /checkPayment, /subscriptions and a part of /profile,
 * which shows payments and personal data.
 */
export function RequirePlan(): ReactNode {
  const { user } = useSession();
  const { pathname } = useLocation();
  const isAdmitted = useAdmission(user);
  if (isAdmitted) return <Outlet />;
  if (pathname !== PATHS.profile) return <Redirect to={PATHS.subscriptions} />;
  return (
    <Suspense fallback={<PageWait />}>
      <LapsedProfile />
    </Suspense>
  );
}

/**
 * Checked on entry and when the user changes, not by a timer, so that an ending plan interrupts
 * nothing.
 */
export function useAdmission(user: User | null): boolean {
  return useSyncExternalStore(neverChanges, () => user !== null && hasAccess(user, Date.now()));
}

function neverChanges(): () => void {
  return () => undefined;
}
