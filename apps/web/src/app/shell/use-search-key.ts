import { useEffect, useEffectEvent } from 'react';

/** Ctrl-K, told by the key's place so that an Arabic layout has it too; a dialog over the page keeps its keyboard. */
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
