import { useEffect, useEffectEvent } from 'react';

/**
 * Keys that a page answers wherever its focus is; not in a dialog, not with a modifier, and not where
 * `isTaken` says that the key belongs to what is focused. `press` tells whether it knew the key.
 */
export function usePageKeys(
  press: (event: KeyboardEvent) => boolean,
  isTaken: (target: HTMLElement, key: string) => boolean,
): void {
  const answer = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || document.querySelector('[role$=dialog]')) return;
    if (target instanceof HTMLElement && isTaken(target, key)) return;
    if (press(event)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => answer(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
