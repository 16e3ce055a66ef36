import type { ButtonHTMLAttributes } from 'react';
import type { MapItem } from './outline.ts';

/** How a node stands in the tree just now. */
export type ItemState = { item: MapItem; isOpen: boolean; isActive: boolean };

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { 'data-item': string };

/** What makes a button an item of a tree: its place there, and the one stop of the keyboard. */
export function treeItemProps({ item, isOpen, isActive }: ItemState): Props {
  const { id, node, depth, place, parent, children } = item;
  const said = [node?.sentence, ...(node?.terms ?? [])].filter(Boolean).join('، ');
  return {
    type: 'button',
    role: 'treeitem',
    'data-item': id,
    'aria-level': depth + 1,
    'aria-posinset': place,
    'aria-setsize': parent?.children.length ?? 1,
    ...(children.length > 0 && { 'aria-expanded': isOpen }),
    ...(said !== '' && { 'aria-description': said }),
    tabIndex: isActive ? 0 : -1,
  };
}
