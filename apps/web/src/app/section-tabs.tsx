import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { segmentClass, segmentTrackClass } from '#src/ui/segmented.ts';
import { appCopy } from './copy.ts';

const LIBRARY_PATHS = new Set(['/', '/smart-centers']);

/** The parts of the product, one of them lit. */
export function SectionTabs(): ReactNode {
  const isLibrary = LIBRARY_PATHS.has(useLocation().pathname);
  return (
    <nav aria-label={appCopy.nav.sections} className={segmentTrackClass}>
      <Link
        to="/"
        aria-current={isLibrary ? 'page' : undefined}
        className={segmentClass(isLibrary)}
      >
        {appCopy.nav.library}
      </Link>
    </nav>
  );
}
