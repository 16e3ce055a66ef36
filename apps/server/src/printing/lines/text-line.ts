import { logicalRuns, paperOrder, resolveBidi, type BidiText } from './bidi-runs.ts';
import { fontFace, type FontWeight } from '#src/printing/fonts/font-face.ts';
import { breakLines } from './line-breaking.ts';
import type { TextStyle } from '#src/printing/look.ts';
import type { RichText } from '#src/printing/file/pdf-document.ts';
import type { ShapedGlyph } from './shaped-glyph.ts';
import { shapeRun } from './shape-run.ts';

export type GlyphRun = { weight: FontWeight; glyphs: ShapedGlyph[] };

/** A line ready to be painted: its runs from left to right, its width in points. */
export type TextLine = { runs: GlyphRun[]; width: number; style: TextStyle };

/** Breaks a paragraph into lines no wider than `maxWidth` points. */
export function setLines(content: RichText, style: TextStyle, maxWidth: number): TextLine[] {
  const paragraph = resolveBidi(content, style.strong);
  const measure = (start: number, end: number) =>
    widthOf(composeRuns(paragraph, start, end), style.size);
  return breakLines(paragraph.text, maxWidth, measure).map(({ start, end }) => {
    const runs = composeRuns(paragraph, start, end);
    return { runs, width: widthOf(runs, style.size), style };
  });
}

function composeRuns(paragraph: BidiText, start: number, end: number): GlyphRun[] {
  return paperOrder(logicalRuns(paragraph, start, end)).map(({ text, level, weight }) => ({
    weight,
    glyphs: shapeRun(fontFace(weight), text, level % 2 === 1 ? 'rtl' : 'ltr'),
  }));
}

function widthOf(runs: readonly GlyphRun[], size: number): number {
  const thousandths = runs
    .flatMap((run) => run.glyphs)
    .reduce((sum, glyph) => sum + glyph.advance, 0);
  return (thousandths * size) / 1000;
}
