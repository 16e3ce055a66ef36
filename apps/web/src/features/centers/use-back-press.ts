import { useEffect, useEffectEvent } from 'react';

/**
 * While the caller is on the screen, the browser's Back asks it to close instead of leaving the page
 * beneath. The step back is taken again forward before the router hears of it, so nothing unmounts.
 */
export function useBackPress(onBack: () => void): void {
  const press = useEffectEvent(onBack);
  useEffect(() => {
    const standing = entryIndex(window.history.state);
    let isReturning = false;
    const intercept = (event: PopStateEvent): void => {
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        return;
      }
      const away = standing - entryIndex(event.state);
      // An entry that the router did not make has no number, and a step of none would reload.
      if (Number.isNaN(away) || away === 0) return;
      event.stopImmediatePropagation();
      isReturning = true;
      window.history.go(away);
      press();
    };
    // Captured, so that it comes before the router's own listener.
    window.addEventListener('popstate', intercept, { capture: true });
    return () => window.removeEventListener('popstate', intercept, { capture: true });
  }, []);
}

/** The router numbers its entries in the state that it keeps with each. */
function entryIndex(state: unknown): number {
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered ? Number(state.idx) : NaN;
}
