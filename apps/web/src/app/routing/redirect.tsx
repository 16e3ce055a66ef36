import { BRAND } from '@nibras/contract';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { sharedWords } from '#src/lib/words/shared-words.ts';

/** The next page may still be on its way: until it shows, the wait does. */
export function Redirect({ to, state }: { to: string; state?: unknown }): ReactNode {
  return (
    <>
      <Navigate to={to} state={state} replace />
      <PageWait />
    </>
  );
}

const { viewBox, hook, body, flame } = BRAND.logo;

/** Fills the place of a page that is not there yet: the lamp that index.html begins with, and its styles. */
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
