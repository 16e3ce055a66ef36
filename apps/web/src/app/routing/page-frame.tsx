import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { documentTitle } from '#src/lib/browser/document-title.ts';
import { loadBoldFonts } from '#src/styles/load-bold-fonts.ts';

/** Sets the document's title and, after a navigation, focuses the page's heading. */
export function PageFrame({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const { key } = useLocation();
  const isReturning = useNavigationType() === NavigationType.Pop;
  // The router's key of the first loaded page.
  const isNavigated = useRef(key !== 'default');

  // Before the page's own effects, which may set a more precise title.
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title]);

  useEffect(loadBoldFonts, []);

  useEffect(() => {
    if (!isNavigated.current) return;
    if (!isReturning) document.documentElement.scrollTop = 0;
    // After a closing drawer or menu has returned the focus to its button.
    const timer = setTimeout(focusHeading, 0);
    return () => clearTimeout(timer);
    // Once for each page that appears: later changes of the query are the page's own affair.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);

  return children;
}

function focusHeading(): void {
  const main = document.querySelector('main');
  const focused = document.activeElement;
  // Leaves the focus where the page has put it, for example on its first field, and in a menu or
  // dialog that was opened meanwhile, which would close without it.
  if (main === null || main.contains(focused)) return;
  if (focused?.closest('[role=menu], [role=dialog], [role=alertdialog]')) return;
  const target = main.querySelector('h1') ?? main;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
