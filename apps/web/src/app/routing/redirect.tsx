import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { Spinner } from '#src/ui/states/spinner.tsx';

/** The next page may still be on its way: until it shows, the wait does. */
export function Redirect({ to, state }: { to: string; state?: unknown }): ReactNode {
  return (
    <>
      <Navigate to={to} state={state} replace />
      <PageWait />
    </>
  );
}

/** Fills the place of a page that is not there yet. */
export function PageWait(): ReactNode {
  return (
    <div className="animate-fade-in grid min-h-[70dvh] place-items-center p-8">
      <Spinner />
    </div>
  );
}
