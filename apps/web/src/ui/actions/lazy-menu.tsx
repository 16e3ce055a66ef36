import { cloneElement, lazy, Suspense, useState, type KeyboardEvent } from 'react';
import type { MenuProps } from './menu.tsx';

const load = () => import('./menu.tsx');
const Menu = lazy(async () => ({ default: (await load()).Menu }));
const preload = (): void => void load();

/** A menu whose code (some 25 kB) loads when a pointer or the focus reaches its button. */
export function LazyMenu({ trigger, ...menu }: Omit<MenuProps, 'isOpenAtFirst'>) {
  const [isWanted, setWanted] = useState(false);
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => setWanted(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setWanted(true);
    },
  });
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <Menu {...menu} trigger={trigger} isOpenAtFirst />
    </Suspense>
  );
}
