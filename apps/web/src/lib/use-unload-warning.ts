import { useEffect } from 'react';

/** Has the browser ask before the whole page goes away with something unfinished on it. */
export function useUnloadWarning(isUnfinished: boolean): void {
  useEffect(() => {
    if (!isUnfinished) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnfinished]);
}
