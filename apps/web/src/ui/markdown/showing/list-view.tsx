import { createElement, memo } from 'react';
import type { Direction } from '#src/lib/words/direction.ts';
import type { ListBlock, ListItem } from '#src/ui/markdown/reading/blocks.ts';
import { renderItem } from './render-token.tsx';

/** A list that may grow; unchanged items are not rendered again. */
export function ListView({ items, start, direction }: ListBlock) {
  const children = items.map((item) => (
    <ItemView key={item.offset} item={item} direction={direction} />
  ));
  return start === null
    ? createElement('ul', { dir: direction }, children)
    : createElement('ol', { dir: direction, start }, children);
}

type ItemViewProps = { item: ListItem; direction: Direction };

const ItemView = memo(function ItemView({ item, direction }: ItemViewProps) {
  const { formulas, isTail, offset } = item;
  const reading = { formulas, isTail, direction, id: String(offset) };
  return renderItem(item.token, reading, item.direction);
});
