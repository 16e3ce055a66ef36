import type { Glyph } from './glyph.ts';

/** The text of a glyph that draws the end of the letter at its right, and none of its own. */
export const LETTER_PART = '\u200D';

const ARABIC = /\p{Script=Arabic}/u;
const TOUCHING = 0.12;

/** Some fonts draw the end of a letter as a glyph of its own: the letter takes its place. */
export function joinLetterParts<Shape extends Glyph>(glyphs: Shape[]): Shape[] {
  if (!glyphs.some(({ text }) => text === LETTER_PART)) return glyphs;
  const joined = [...glyphs];
  for (const [at, part] of glyphs.entries()) {
    if (part.text !== LETTER_PART) continue;
    const beside = [at - 1, at + 1].find((other) => {
      const letter = joined[other];
      return letter !== undefined && ARABIC.test(letter.text) && isAtRight(letter, part);
    });
    const letter = beside === undefined ? undefined : joined[beside];
    if (beside === undefined || letter === undefined) continue;
    const x = Math.min(letter.x, part.x);
    joined[beside] = { ...letter, x, width: letter.x + letter.width - x };
  }
  return joined.filter(({ text }) => text !== LETTER_PART);
}

function isAtRight(letter: Glyph, part: Glyph): boolean {
  const gap = letter.x - part.x - part.width;
  return Math.abs(gap) < part.size * TOUCHING && Math.abs(letter.y - part.y) < part.size / 2;
}
