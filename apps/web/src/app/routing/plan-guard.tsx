import { hasAccess, type User } from '@nibras/contract';
import { useSyncExternalStore, type ReactNode } from 'react';
import { Outlet } from 'react-router';
import { PATHS } from '#src/lib/paths.ts';
import { useSession } from '#src/lib/session/session.ts';
import { Redirect } from './redirect.tsx';

/** Confines a user without a running plan; everything but /checkPayment and /subscriptions is inside. */
export function RequirePlan(): ReactNode {
  const { user } = useSession();
  const isAdmitted = useAdmission(user);
  return isAdmitted ? <Outlet /> : <Redirect to={PATHS.subscriptions} />;
}

/** Checked on every entry and every change of the user, not by the clock: a plan that ends does not interrupt. */
function useAdmission(user: User | null): boolean {
  return useSyncExternalStore(neverChanges, () => user !== null && hasAccess(user, Date.now()));
}

function neverChanges(): () => void {
  return () => undefined;
}
