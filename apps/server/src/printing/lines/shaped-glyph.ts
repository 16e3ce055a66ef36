export type ShapedGlyph = {
  glyphId: number;
  advance: number;
  dx: number;
  dy: number;
  text: string;
};
