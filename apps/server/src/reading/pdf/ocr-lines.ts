import type { PageLine } from './lines/rebuild-page.ts';

const HEIGHT = 1000;
const STEP = 10;

/**
 * Recognised lines with a place good enough to find headers by: counted from the top in the upper
 * half of the page and from the bottom in the lower.
 */
export function placeOcrLines(texts: string[]): { lines: PageLine[]; height: number } {
  const lines = texts.map((text, index) => {
    const fromEnd = texts.length - 1 - index;
    const y = index <= fromEnd ? HEIGHT - STEP * (index + 1) : STEP * (fromEnd + 1);
    return {
      text,
      y,
      size: STEP,
      left: 0,
      right: 1,
      block: index,
      direction: 'rtl' as const,
      hasCells: false,
      firstWord: 1,
    };
  });
  return { lines, height: HEIGHT };
}
