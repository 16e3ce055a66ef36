import type { ButtonHTMLAttributes, KeyboardEvent, RefCallback } from 'react';
import type { MapItem } from './outline.ts';
import type { MapTree } from './use-map-tree.ts';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { ref: RefCallback<HTMLButtonElement> };

/** What makes a button an item of a tree: its place there, and the one stop of the keyboard. */
export function treeItemProps(item: MapItem, tree: MapTree): Props {
  return {
    ref: tree.hold(item),
    role: 'treeitem',
    'aria-level': item.depth + 1,
    'aria-posinset': item.place,
    'aria-setsize': item.parent?.children.length ?? 1,
    ...(item.children.length > 0 && { 'aria-expanded': tree.open.has(item.id) }),
    'aria-description': [item.node?.sentence, ...(item.node?.terms ?? [])]
      .filter(Boolean)
      .join('، '),
    tabIndex: tree.active === item ? 0 : -1,
    onFocus: () => tree.standOn(item),
    onKeyDown: (event: KeyboardEvent) => tree.press(event, item),
  };
}
