import { useEffect } from 'react';

/**
 * Browsers also ask when a link opens the mail program, though the page stays; ignored within this
 * time.
 */
const MAIL_OPENS_WITHIN_MS = 1000;

/** Lets the browser ask before it unloads a page with unfinished input. */
export function useUnloadWarning(isUnfinished: boolean): void {
  useEffect(() => {
    if (!isUnfinished) return;
    let mailedAtMs = -MAIL_OPENS_WITHIN_MS;
    const noteMail = ({ target }: MouseEvent): void => {
      const isMail = target instanceof Element && target.closest('a[href^="mailto:"]') !== null;
      if (isMail) mailedAtMs = performance.now();
    };
    const warn = (event: BeforeUnloadEvent): void => {
      if (performance.now() - mailedAtMs >= MAIL_OPENS_WITHIN_MS) event.preventDefault();
    };
    document.addEventListener('click', noteMail, true);
    window.addEventListener('beforeunload', warn);
    return () => {
      document.removeEventListener('click', noteMail, true);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isUnfinished]);
}
