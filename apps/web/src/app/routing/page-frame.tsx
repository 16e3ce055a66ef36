import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { documentTitle } from '#src/lib/browser/document-title.ts';
import { loadBoldFonts } from '#src/styles/load-bold-fonts.ts';

/** Names the page for the browser and, after a navigation, hands the focus to its heading. */
export function PageFrame({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const { key } = useLocation();
  const isReturning = useNavigationType() === NavigationType.Pop;
  // The router's key for the place where the document itself was loaded.
  const isNavigated = useRef(key !== 'default');

  // Before the page's own effects, which may name it more closely.
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title]);

  useEffect(loadBoldFonts, []);

  useEffect(() => {
    if (!isNavigated.current) return;
    if (!isReturning) document.documentElement.scrollTop = 0;
    // Behind a drawer or menu that closes now and first gives the focus back to its button.
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
  // A page that took the focus itself, say for its first field, keeps it. So does a menu or dialog
  // that was opened while the page was on its way: without the focus it would close.
  if (main === null || main.contains(focused)) return;
  if (focused?.closest('[role=menu], [role=dialog], [role=alertdialog]')) return;
  const target = main.querySelector('h1') ?? main;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
