import { directionOf, type Direction } from '#src/lib/words/direction.ts';

// Formulas are private-use marks here, which are not letters.
const CODE =
  /(?<![`~])(`{3,}(?!`)|~{3,}(?!~))[\s\S]*?(?:(?<![`~])\1|$)|(?<!`)(``?)(?!`)[\s\S]*?(?<!`)\2(?!`)/gu;
const READABLE = /[\p{L}\p{N}]/u;

/** The direction of the text outside code and maths; null without letters. */
export function readingDirection(masked: string): Direction | null {
  const text = masked.includes('`') || masked.includes('~~~') ? masked.replace(CODE, ' ') : masked;
  return READABLE.test(text) ? directionOf(text) : null;
}

/** Right to left if any part is; left to right if all parts with letters are. */
export function sharedDirection(parts: readonly (Direction | null)[]): Direction {
  if (parts.includes('rtl')) return 'rtl';
  return parts.includes('ltr') ? 'ltr' : 'rtl';
}

/** A block with any Arabic letter outside code and maths is right to left. */
export function blockDirection(masked: string): Direction {
  return readingDirection(masked) ?? 'rtl';
}
