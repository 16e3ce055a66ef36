import type { ShapedGlyph } from './shaped-glyph.ts';

/** Inseparable glyphs and letters, both from left to right. */
export type Cluster = { glyphs: ShapedGlyph[]; letters: string[] };

type Piece = { glyph: ShapedGlyph; letterIndex: number };

/**
 * Assigns each glyph one letter. Most programs reverse a code with two letters in right-to-left
 * text, so a ligature becomes a visible glyph and blank ones, one per letter.
 */
export function nameLetters({ glyphs, letters }: Cluster, blankGlyph: number): ShapedGlyph[] {
  const isMarkGlyph = (glyph: ShapedGlyph) => glyph.advance === 0;
  const markGlyphs = glyphs.filter(isMarkGlyph);
  const indexes = letters.map((_, index) => index);
  const isMark = (index: number) => markGlyphs.length > 0 && /\p{M}/u.test(letters[index] ?? '');
  const marks = { letters: indexes.filter(isMark), glyphsLeft: markGlyphs.length };
  const bases = {
    letters: indexes.filter((index) => !isMark(index)),
    glyphsLeft: glyphs.length - markGlyphs.length,
  };
  const pieces = glyphs.flatMap((glyph) => {
    const pool = isMarkGlyph(glyph) ? marks : bases;
    pool.glyphsLeft -= 1;
    const taken = pool.letters.splice(0, pool.glyphsLeft === 0 ? pool.letters.length : 1);
    return spread(glyph, taken, letters, blankGlyph);
  });
  // With more glyphs than letters they cannot be sorted.
  if (pieces.length !== letters.length) return pieces.map((piece) => piece.glyph);
  return inLetterOrder(pieces);
}

function spread(
  glyph: ShapedGlyph,
  taken: readonly number[],
  letters: readonly string[],
  blankGlyph: number,
): Piece[] {
  const [first] = taken;
  if (first === undefined) return [{ glyph, letterIndex: letters.length }];
  const advance = glyph.advance / taken.length;
  return taken.map((letterIndex) => {
    const text = letters[letterIndex] ?? '';
    const painted = letterIndex === first;
    const piece = painted ? glyph : { glyphId: blankGlyph, dx: 0, dy: 0 };
    return { glyph: { ...piece, advance, text }, letterIndex };
  });
}

/** Moves a mark to its letter in a ligature without moving its outline. */
function inLetterOrder(pieces: readonly Piece[]): ShapedGlyph[] {
  let place = 0;
  const placed = pieces.map(({ glyph, letterIndex }) => {
    const x = place + glyph.dx;
    place += glyph.advance;
    return { glyph, letterIndex, x };
  });
  placed.sort((a, b) => a.letterIndex - b.letterIndex);
  place = 0;
  return placed.map(({ glyph, x }) => {
    const moved = { ...glyph, dx: glyph.advance === 0 ? x - place : glyph.dx };
    place += glyph.advance;
    return moved;
  });
}
