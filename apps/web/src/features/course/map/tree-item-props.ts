import type { MasteryLevel } from '@nibras/contract';
import type { ButtonHTMLAttributes } from 'react';
import { MASTERY_LEVEL_WORDS } from '#src/lib/words/mastery-level.ts';
import type { MapItem } from './outline.ts';

/** The state of a node in the tree. */
export type ItemState = {
  item: MapItem;
  isOpen: boolean;
  isActive: boolean;
  level: MasteryLevel | undefined;
};

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { 'data-item': string };

/** Props that make a button a tree item: its position, and a roving tab index. */
export function treeItemProps({ item, isOpen, isActive, level }: ItemState): Props {
  const { id, node, depth, place, parent, children } = item;
  const said = [level && MASTERY_LEVEL_WORDS[level], node?.sentence, ...(node?.terms ?? [])]
    .filter(Boolean)
    .join('، ');
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
