import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { allItems, openAtFirst, visibleItems, type MapItem } from './outline.ts';

/** Which branches are open, which node the keyboard stands on, and how it moves. */
export function useMapTree(root: MapItem) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => openAtFirst(root));
  const [standsOn, setStandsOn] = useState(root.id);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const visible = useMemo(() => visibleItems(root, open), [root, open]);
  // A branch that was closed over it gives the keyboard back to the root.
  const active = visible.find(({ id }) => id === standsOn) ?? root;

  const set = (item: MapItem, isOpen: boolean): void => {
    const next = new Set(open);
    if (isOpen) next.add(item.id);
    else next.delete(item.id);
    setOpen(next);
  };
  const go = (item: MapItem | null | undefined): void => {
    if (item) buttons.current.get(item.id)?.focus();
  };

  /** The tree grows to the left: so does the way into it. */
  function press(event: KeyboardEvent, item: MapItem): void {
    const at = visible.indexOf(item);
    const hasMore = item.children.length > 0;
    const isOpen = hasMore && open.has(item.id);
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(visible[at + 1]),
      ArrowUp: () => go(visible[at - 1]),
      ArrowLeft: () => {
        if (isOpen) go(item.children[0]);
        else if (hasMore) set(item, true);
      },
      ArrowRight: () => (isOpen ? set(item, false) : go(item.parent)),
      Home: () => go(visible[0]),
      End: () => go(visible.at(-1)),
    };
    const move = moves[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move();
  }

  return {
    open,
    visible,
    active,
    press,
    toggle: (item: MapItem) => set(item, !open.has(item.id)),
    standOn: (item: MapItem) => setStandsOn(item.id),
    hold: (item: MapItem) => (button: HTMLButtonElement | null) => {
      if (button) buttons.current.set(item.id, button);
      else buttons.current.delete(item.id);
    },
    expandAll: () => setOpen(new Set(allItems(root).map(({ id }) => id))),
    collapseAll: () => setOpen(new Set([root.id])),
  };
}

export type MapTree = ReturnType<typeof useMapTree>;
