import type { ReactNode } from 'react';
import { Spinner } from '#src/ui/states/spinner.tsx';

/** Fills the place of a page that is not there yet. */
export function PageWait(): ReactNode {
  return (
    <div className="animate-fade-in grid min-h-[70dvh] place-items-center p-8">
      <Spinner />
    </div>
  );
}
