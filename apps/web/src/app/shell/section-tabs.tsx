import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { cx } from '#src/ui/cx.ts';
import { segmentClass, segmentTrackClass } from '#src/ui/actions/segmented.ts';
import { CHAT_PATH, isChatPath } from '#src/app/routing/chat-route.ts';
import { appCopy } from '#src/app/copy.ts';

const LIBRARY_PATHS = new Set(['/', '/smart-centers']);

/** The parts of the product, one of them lit. */
export function SectionTabs({ className }: { className?: string }): ReactNode {
  const { pathname } = useLocation();
  const tabs = [
    { to: CHAT_PATH, text: appCopy.nav.assistant, isLit: isChatPath(pathname) },
    { to: '/', text: appCopy.nav.library, isLit: LIBRARY_PATHS.has(pathname) },
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
