import { useEffect, useEffectEvent } from 'react';

/**
 * Handles keys wherever the page's focus is, except in a dialog, with a modifier, and where
 * `isTaken` says that the focused control uses the key. `press` returns whether it handled the key.
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
