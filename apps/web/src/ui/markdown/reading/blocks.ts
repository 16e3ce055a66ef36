import type { Tokens } from 'marked';
import type { Direction } from '#src/lib/words/direction.ts';
import { blockDirection, readingDirection, sharedDirection } from './block-direction.ts';
import { closeTail } from './close-tail.ts';
import { restoreSources, type Formula } from './formula-marks.ts';
import type { HeadingOutline } from './heading-outline.ts';
import { lexMarkdown, type BlockToken } from './lex-markdown.ts';
import type { Segment, TextSegment } from './read-segment.ts';

/** The offset in the reply identifies the block. */
type Placed = { offset: number };
/** Context for reading a block's words. */
type Worded = { formulas: readonly Formula[]; direction: Direction; isTail: boolean };

export type ListItem = Placed &
  Omit<Worded, 'direction'> & { token: Tokens.ListItem; direction: Direction | null };
export type ListBlock = Placed & {
  kind: 'list';
  marker: string;
  start: number | null;
  direction: Direction;
  items: readonly ListItem[];
};
export type CodeBlock = Placed & { kind: 'code'; language: string; code: string; isOpen: boolean };
export type PlainBlock = Placed & { kind: 'plain'; text: string; direction: Direction };
export type TokenBlock = Placed & Worded & { kind: 'token'; token: BlockToken };
export type Block = ListBlock | CodeBlock | PlainBlock | TokenBlock;

/** Longer blocks are not written by people, and parsing them as Markdown would block the page. */
const MAX_BLOCK_CHARS = 100_000;

export function blocksOf(segment: Segment, outline: HeadingOutline): Block[] {
  if (segment.kind === 'fence') {
    const { start: offset, language, code, isSettled } = segment;
    return [{ kind: 'code', offset, language, code, isOpen: !isSettled }];
  }
  const { start: offset, masked, formulas } = segment;
  if (masked.length > MAX_BLOCK_CHARS) {
    const text = restoreSources(masked, formulas);
    return [{ kind: 'plain', offset, text, direction: blockDirection(masked) }];
  }
  return textBlocks(segment, outline);
}

function textBlocks(
  { start, masked, formulas, isSettled }: TextSegment,
  outline: HeadingOutline,
): Block[] {
  const blocks: Block[] = [];
  let offset = start;
  const tokens = lexMarkdown(isSettled ? masked : closeTail(masked), formulas);
  outline.place(tokens);
  for (const token of tokens) {
    const isTail = !isSettled;
    if (token.type === 'list') blocks.push(listBlock(token, offset, formulas, isTail));
    else if (token.type !== 'space') {
      const direction = blockDirection(token.raw);
      blocks.push({ kind: 'token', offset, token, formulas, direction, isTail });
    }
    offset += token.raw.length;
  }
  return blocks;
}

function listBlock(
  { items: tokens, ordered, start, raw }: Tokens.List,
  offset: number,
  formulas: readonly Formula[],
  isTail: boolean,
): ListBlock {
  let itemOffset = offset;
  const items = tokens.map((token) => {
    const direction = readingDirection(token.raw);
    const item = { offset: itemOffset, token, formulas, direction, isTail };
    itemOffset += token.raw.length;
    return item;
  });
  return {
    kind: 'list',
    offset,
    marker: /^\s*(?:\d+([.)])|([*+-]))/u.exec(raw)?.slice(1).join('') ?? '',
    start: ordered ? Number(start) : null,
    direction: sharedDirection(items.map((item) => item.direction)),
    items,
  };
}

/** The list with the next segment's items added; null if those are a new list. */
export function joinLists(list: Block | undefined, next: Block): ListBlock | null {
  if (list?.kind !== 'list' || next.kind !== 'list' || list.marker !== next.marker) return null;
  const items = [...list.items, ...next.items];
  return { ...list, items, direction: sharedDirection(items.map((item) => item.direction)) };
}
