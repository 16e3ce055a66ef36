import type { PageTags } from './page-tags.ts';

/** A font of the file and a code in it. */
export type GlyphSource = { font: string; code: number };

/** A drawn glyph, turned so that its baseline runs left to right and y grows upwards. */
export type Glyph = {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  isBold: boolean;
  /** The family of its font, whose name may be made up. */
  font: string;
  /** As the file names it; equal for equal colours. */
  colour: string;
  /** The number of the marked content that it belongs to. */
  content: number | null;
  /** False where the file names no character for the glyph. */
  isMapped: boolean;
  /** What it was drawn by, unless something better than the font's map names its text. */
  source?: GlyphSource | null;
  /** Its font hardly names any of its letters, or none that can be believed. */
  isUnnamed?: true;
  /** The text is in reading order and its brackets are as meant, not as drawn. */
  isLogical: boolean;
};

/** What is drawn in one place and read as one: a letter with its marks, or a ligature. */
export type Cluster = Glyph & { kind: ClusterKind };

export type ClusterKind = 'arabic' | 'latin' | 'number' | 'separator' | 'bracket' | 'neutral';

/** A level or upright line that a page draws. */
export type Rule = { left: number; right: number; bottom: number; top: number };

/** A page's glyphs in drawing order, its lines, what the file says of them, and its height. */
export type GlyphPage = {
  glyphs: Glyph[];
  rules: Rule[];
  tags: PageTags;
  width: number;
  height: number;
  /** Whether other pages have shown since that fonts of this one are read otherwise. */
  isOutdated?: () => boolean;
};
