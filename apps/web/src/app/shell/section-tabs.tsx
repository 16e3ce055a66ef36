import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { appCopy } from '#src/app/copy.ts';
import { isChatPath, PATHS } from '#src/lib/paths.ts';
import { segmentClass, segmentTrackClass } from '#src/ui/actions/segmented.ts';
import { cx } from '#src/ui/cx.ts';

const LIBRARY_PATHS = new Set<string>([PATHS.library, PATHS.smartCenters]);

/** The parts of the product, one of them lit. */
export function SectionTabs({ className }: { className?: string }): ReactNode {
  const { pathname } = useLocation();
  const tabs = [
    { to: PATHS.chat, text: appCopy.nav.assistant, isLit: isChatPath(pathname) },
    { to: PATHS.library, text: appCopy.nav.library, isLit: LIBRARY_PATHS.has(pathname) },
  ];
  return (
    <nav aria-label={appCopy.nav.sections} className={cx(segmentTrackClass, className)}>
      {tabs.map(({ to, text, isLit }) => (
        <Link
          key={to}
          to={to}
          aria-current={isLit ? 'page' : undefined}
          className={segmentClass(isLit)}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
