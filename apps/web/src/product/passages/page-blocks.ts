import { directionOf, type Direction } from '#src/lib/words/direction.ts';
import type { Range } from './cited-ranges.ts';

type Piece = { text: string; isMarked: boolean };

export type PageBlock = {
  /** The offset of the block in the page's text. */
  at: number;
  direction: Direction;
  pieces: Piece[];
};

/** A page as paragraphs with a direction each, and the marked ranges in them. */
export function pageBlocks(pageText: string, marked: readonly Range[]): PageBlock[] {
  const blocks: PageBlock[] = [];
  let at = 0;
  for (const part of pageText.split(/(\n\s*\n)/u)) {
    if (part.trim() !== '') {
      blocks.push({ at, direction: directionOf(part), pieces: piecesOf(part, at, marked) });
    }
    at += part.length;
  }
  return blocks;
}

function piecesOf(part: string, at: number, marked: readonly Range[]): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { start, end } of marked) {
    const begin = within(start - at, from, part.length);
    const over = within(end - at, begin, part.length);
    pieces.push(
      { text: part.slice(from, begin), isMarked: false },
      { text: part.slice(begin, over), isMarked: true },
    );
    from = over;
  }
  pieces.push({ text: part.slice(from), isMarked: false });
  return pieces.filter(({ text }) => text !== '');
}

function within(offset: number, least: number, most: number): number {
  return Math.min(Math.max(offset, least), most);
}
