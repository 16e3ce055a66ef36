import { useMemo, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { allItems, openAtFirst, visibleItems, type MapItem } from './outline.ts';

/**
 * Open branches, the active node and its movement by keys. The tree handles events for all nodes,
 * so that hundreds need not render again for one.
 */
export function useMapTree(root: MapItem, onOpen: (item: MapItem) => void) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => openAtFirst(root));
  const [standsOn, setStandsOn] = useState(root.id);
  const box = useRef<HTMLDivElement>(null);
  const visible = useMemo(() => visibleItems(root, open), [root, open]);
  // If its branch was closed, the root becomes active.
  const active = visible.find(({ id }) => id === standsOn) ?? root;

  const set = (item: MapItem, isOpen: boolean): void => {
    const next = new Set(open);
    if (isOpen) next.add(item.id);
    else next.delete(item.id);
    setOpen(next);
  };
  const go = (item: MapItem | null | undefined): void => {
    if (item) box.current?.querySelector<HTMLElement>(`[data-item="${item.id}"]`)?.focus();
  };
  const itemAt = ({ target }: SyntheticEvent, name: 'item' | 'toggle'): MapItem | undefined => {
    const held = (target as Element).closest<HTMLElement>(`[data-${name}]`);
    return visible.find(({ id }) => id === held?.dataset[name]);
  };
  const stand = (event: SyntheticEvent): void => {
    const item = itemAt(event, 'item') ?? itemAt(event, 'toggle');
    if (item) setStandsOn(item.id);
  };

  function click(event: SyntheticEvent): void {
    const toggled = itemAt(event, 'toggle');
    const item = itemAt(event, 'item');
    if (toggled) set(toggled, !open.has(toggled.id));
    else if (item?.node === null) set(item, !open.has(item.id));
    else if (item) onOpen(item);
  }

  /** The tree grows to the left, so the left arrow goes into it. */
  function press(event: KeyboardEvent): void {
    const item = itemAt(event, 'item');
    if (!item || event.altKey || event.ctrlKey || event.metaKey) return;
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
    if (!move) return;
    event.preventDefault();
    move();
  }

  return {
    box,
    open,
    visible,
    active,
    isAllOpen: allItems(root).every(({ id, children }) => children.length === 0 || open.has(id)),
    treeProps: { onFocus: stand, onPointerOver: stand, onClick: click, onKeyDown: press },
    expandAll: () => setOpen(new Set(allItems(root).map(({ id }) => id))),
    collapseAll: () => setOpen(new Set([root.id])),
  };
}

export type MapTree = ReturnType<typeof useMapTree>;
