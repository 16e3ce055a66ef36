/** A drawn glyph, turned so that its baseline runs left to right and y grows upwards. */
export type Glyph = {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  /** False where the file names no character for the glyph. */
  isMapped: boolean;
  /** The text is in reading order and its brackets are as meant, not as drawn. */
  isLogical: boolean;
};

/** What is drawn in one place and read as one: a letter with its marks, or a ligature. */
export type Cluster = Glyph & { kind: ClusterKind };

export type ClusterKind = 'arabic' | 'latin' | 'number' | 'separator' | 'bracket' | 'neutral';

/** A page's glyphs in drawing order, and the height that header search measures by. */
export type GlyphPage = {
  glyphs: Glyph[];
  height: number;
  /** Whether other pages have shown since that fonts of this one are read otherwise. */
  isOutdated?: () => boolean;
};
