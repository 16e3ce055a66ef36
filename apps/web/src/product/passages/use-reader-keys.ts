import { useEffect, useEffectEvent, type RefObject } from 'react';

type Keys = { onStep: (by: 1 | -1) => void; onZoom: (by: 1 | -1) => void };

/** Arrow keys turn pages, plus and minus zoom, anywhere in the panel or dialog around. */
export function useReaderKeys(reader: RefObject<HTMLElement | null>, { onStep, onZoom }: Keys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest(KEEPS_KEYS)) return;
    if (key === 'ArrowLeft' && !scrollsSideways(target)) onStep(1);
    else if (key === 'ArrowRight' && !scrollsSideways(target)) onStep(-1);
    else if (key === '+' || key === '=') onZoom(1);
    else if (key === '-') onZoom(-1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const around = reader.current?.closest<HTMLElement>('aside, [role=dialog]') ?? reader.current;
    const listen = (event: KeyboardEvent): void => press(event);
    around?.addEventListener('keydown', listen);
    return () => around?.removeEventListener('keydown', listen);
  }, [reader]);
}

/** Controls with own uses of the arrow keys. */
const KEEPS_KEYS = 'input, textarea, select, [role=tab]';

function scrollsSideways(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.scrollWidth > target.clientWidth;
}
