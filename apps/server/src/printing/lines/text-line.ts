import { logicalRuns, visualOrder, resolveBidi, type BidiRun, type BidiText } from './bidi-runs.ts';
import { fontFace, type FontWeight } from '#src/printing/fonts/font-face.ts';
import { breakLines } from './line-breaking.ts';
import type { TextStyle } from '#src/printing/look.ts';
import type { RichText } from '#src/printing/file/pdf-document.ts';
import type { ShapedGlyph } from './shaped-glyph.ts';
import { shapeRun } from './shape-run.ts';

export type GlyphRun = { weight: FontWeight; glyphs: ShapedGlyph[] };

/** A line ready to paint: runs from left to right, width in points. */
export type TextLine = { runs: GlyphRun[]; width: number; style: TextStyle };

export function setLines(content: RichText, style: TextStyle, maxWidth: number): TextLine[] {
  const paragraph = resolveBidi(content, style.strong);
  const measure = (start: number, end: number) => {
    const runs = logicalRuns(paragraph, start, end);
    return (runs.reduce((sum, run) => sum + measureRun(run), 0) * style.size) / 1000;
  };
  return breakLines(paragraph.text, maxWidth, measure).map(({ start, end }) => {
    const runs = composeRuns(paragraph, start, end);
    const thousandths = runs.reduce((sum, run) => sum + advanceOf(run), 0);
    return { runs, width: (thousandths * style.size) / 1000, style };
  });
}

/** Words repeat, and shaping costs far more than caching widths. */
const widths = new Map<string, number>();
const MOST_WIDTHS = 20_000;

/** In thousandths of the font size. */
function measureRun(run: BidiRun): number {
  const key = `${run.weight} ${run.level % 2} ${run.text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const width = advanceOf(shapeBidiRun(run));
  if (widths.size === MOST_WIDTHS) widths.clear();
  widths.set(key, width);
  return width;
}

function composeRuns(paragraph: BidiText, start: number, end: number): GlyphRun[] {
  return visualOrder(logicalRuns(paragraph, start, end)).map(shapeBidiRun);
}

function shapeBidiRun({ text, level, weight }: BidiRun): GlyphRun {
  return { weight, glyphs: shapeRun(fontFace(weight), text, level % 2 === 1 ? 'rtl' : 'ltr') };
}

const advanceOf = ({ glyphs }: GlyphRun): number =>
  glyphs.reduce((sum, { advance }) => sum + advance, 0);
