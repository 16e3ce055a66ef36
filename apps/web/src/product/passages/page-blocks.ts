import { directionOf, type Direction } from '#src/lib/words/direction.ts';

export type PageBlock = {
  /** Where the block begins in the page's text. */
  at: number;
  direction: Direction;
  before: string;
  /** The part of the passage that lies in this block; empty when none does. */
  marked: string;
  after: string;
};

/** A page in paragraphs, each with its own direction, and the passage marked in all that it crosses. */
export function pageBlocks(pageText: string, start: number, end: number): PageBlock[] {
  const blocks: PageBlock[] = [];
  let at = 0;
  for (const part of pageText.split(/(\n\s*\n)/u)) {
    if (part.trim() !== '') {
      const from = within(start - at, part);
      const to = Math.max(from, within(end - at, part));
      blocks.push({
        at,
        direction: directionOf(part),
        before: part.slice(0, from),
        marked: part.slice(from, to),
        after: part.slice(to),
      });
    }
    at += part.length;
  }
  return blocks;
}

function within(offset: number, { length }: string): number {
  return Math.min(Math.max(offset, 0), length);
}
