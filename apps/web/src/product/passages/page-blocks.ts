import { directionOf, type Direction } from '#src/lib/words/direction.ts';
import type { Range } from './cited-ranges.ts';

type Piece = { text: string; isMarked: boolean };

export type PageLine = {
  /** The offset of the line in the page's text. */
  at: number;
  pieces: Piece[];
};

export type PageBlock = { at: number; direction: Direction; lines: PageLine[] };

/**
 * A page as blocks with a direction each, their lines, and the marked ranges in these. A line is a
 * paragraph, or a line of a scan.
 */
export function pageBlocks(pageText: string, marked: readonly Range[]): PageBlock[] {
  const blocks: PageBlock[] = [];
  let at = 0;
  for (const part of pageText.split(/(\n\s*\n)/u)) {
    if (part.trim() !== '') {
      blocks.push({ at, direction: directionOf(part), lines: linesOf(part, at, marked) });
    }
    at += part.length;
  }
  return blocks;
}

/** Each line keeps its break, so that selected words of two lines stay apart. */
function linesOf(block: string, from: number, marked: readonly Range[]): PageLine[] {
  let at = from;
  return block.split(/(?<=\n)/u).map((line) => {
    const placed = { at, pieces: piecesOf(line, at, marked) };
    at += line.length;
    return placed;
  });
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
