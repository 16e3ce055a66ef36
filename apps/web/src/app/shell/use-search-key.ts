import { useEffect, useEffectEvent } from 'react';

/**
 * Ctrl-K by the key's position, so that it works in an Arabic layout; an open dialog keeps its
 * keyboard.
 */
export function useSearchKey(onSearch: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'KeyK' || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!document.querySelector('[aria-modal="true"]')) onSearch();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
