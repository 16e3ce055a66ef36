import { BRAND } from '@nibras/contract';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { sharedWords } from '#src/lib/words/shared-words.ts';

/** Shows the wait until the next page has loaded. */
export function Redirect({ to, state }: { to: string; state?: unknown }): ReactNode {
  return (
    <>
      <Navigate to={to} state={state} replace />
      <PageWait />
    </>
  );
}

const { viewBox, hook, body, flame } = BRAND.logo;

/** The placeholder of a loading page: the lamp of index.html, with its styles. */
export function PageWait(): ReactNode {
  return (
    <div className="page-wait" role="status">
      <svg viewBox={viewBox} aria-hidden="true">
        <path d={hook + body} />
        <path d={flame} />
      </svg>
      <span>{sharedWords.loading}</span>
    </div>
  );
}
