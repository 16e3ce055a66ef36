/** One painted glyph, in thousandths of the font size, with the letter it stands for. */
export type ShapedGlyph = {
  glyphId: number;
  advance: number;
  dx: number;
  dy: number;
  text: string;
};
