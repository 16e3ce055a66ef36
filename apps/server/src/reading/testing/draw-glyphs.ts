import type { Glyph, GlyphPage, Rule } from '#src/reading/pdf/glyphs/glyph.ts';

type Placed = Pick<Glyph, 'text' | 'x' | 'y' | 'width' | 'size'>;

export function glyphAt(placed: Placed & Partial<Glyph>): Glyph {
  return {
    isBold: false,
    font: 'Arial',
    colour: '#000000',
    content: null,
    isMapped: true,
    isLogical: false,
    ...placed,
  };
}

export const pageOf = (glyphs: Glyph[], rules: Rule[] = []): GlyphPage => ({
  glyphs,
  rules,
  tags: new Map(),
  width: 595,
  height: 842,
});

/** Draws a right-to-left line that ends at `right`: half a size per letter, a space as a gap. */
export function drawLine(
  text: string,
  right: number,
  y: number,
  { size = 10, ...looks }: Partial<Glyph> = {},
): Glyph[] {
  const step = size / 2;
  return Array.from(text).flatMap((char, index) =>
    char === ' '
      ? []
      : [glyphAt({ text: char, x: right - (index + 1) * step, y, width: step, size, ...looks })],
  );
}
