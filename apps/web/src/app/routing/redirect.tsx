import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { PageWait } from './page-wait.tsx';

/** The next page may still be on its way: until it shows, the wait does. */
export function Redirect({ to, state }: { to: string; state?: unknown }): ReactNode {
  return (
    <>
      <Navigate to={to} state={state} replace />
      <PageWait />
    </>
  );
}
