import { directionOf, type Direction } from '#src/lib/words/direction.ts';

// Formulas are private-use marks in the text that comes here, and those are no letters.
const CODE =
  /(?<![`~])(`{3,}(?!`)|~{3,}(?!~))[\s\S]*?(?:(?<![`~])\1|$)|(?<!`)(``?)(?!`)[\s\S]*?(?<!`)\2(?!`)/gu;
const READABLE = /[\p{L}\p{N}]/u;

/** The direction of what can be read outside code and maths, or null when there is nothing to read. */
export function readingDirection(masked: string): Direction | null {
  const text = masked.includes('`') || masked.includes('~~~') ? masked.replace(CODE, ' ') : masked;
  return READABLE.test(text) ? directionOf(text) : null;
}

/** Right to left as soon as one part is; left to right only when all that can be read is. */
export function sharedDirection(parts: readonly (Direction | null)[]): Direction {
  if (parts.includes('rtl')) return 'rtl';
  return parts.includes('ltr') ? 'ltr' : 'rtl';
}

/** A block with any Arabic letter outside code and maths is right to left. */
export function blockDirection(masked: string): Direction {
  return readingDirection(masked) ?? 'rtl';
}
