import type { ReactNode } from 'react';
import { appCopy } from '#src/app/copy.ts';

export const MAIN_ID = 'main';

/** The first focusable element: a link past the sidebar and the bar to the page. */
export function SkipLink(): ReactNode {
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // Keeps the fragment out of the address, which belongs to the router.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      className="rounded-input bg-brand text-on-brand sr-only font-semibold focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:px-4 focus:py-2"
    >
      {appCopy.skipToContent}
    </a>
  );
}
