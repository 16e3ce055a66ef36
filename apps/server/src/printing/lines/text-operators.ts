import type { EmbeddedFont } from '#src/printing/fonts/embedded-font.ts';
import type { FontWeight } from '#src/printing/fonts/font-face.ts';
import { glyphPath } from '#src/printing/fonts/glyph-path.ts';
import { pdfColor, pdfNumber } from '#src/printing/file/pdf-syntax.ts';
import type { ShapedGlyph } from './shaped-glyph.ts';
import type { GlyphRun, TextLine } from './text-line.ts';

export const FONT_NAMES = {
  regular: '/F1',
  semibold: '/F2',
} as const satisfies Record<FontWeight, string>;

type Fonts = Record<FontWeight, EmbeddedFont>;

export function textOperators(line: TextLine, x: number, y: number, fonts: Fonts): string {
  const { size, color } = line.style;
  const shown: string[] = [];
  const marks: string[] = [];
  let place = 0;
  for (const run of line.runs) {
    const font = fonts[run.weight];
    shown.push(`${FONT_NAMES[run.weight]} ${pdfNumber(size)} Tf`, showGlyphs(run, font));
    for (const glyph of run.glyphs) {
      const markX = x + ((place + glyph.dx) * size) / 1000;
      if (isFloating(glyph)) {
        marks.push(paintMark(glyph, markX, y + (glyph.dy * size) / 1000, size, font));
      }
      place += glyph.advance;
    }
  }
  const start = `1 0 0 1 ${pdfNumber(x)} ${pdfNumber(y)} Tm`;
  return [`${pdfColor(color)} rg`, 'BT', start, ...shown, 'ET', ...marks].join('\n');
}

/**
 * A displaced vowel mark. As text it would be read back as a separate line, so its outline is drawn
 * and a blank code keeps its letter.
 */
function isFloating(glyph: ShapedGlyph): boolean {
  return glyph.dy !== 0 || glyph.dx !== 0;
}

function showGlyphs(run: GlyphRun, font: EmbeddedFont): string {
  const codes = run.glyphs.map((glyph) => {
    const glyphId = isFloating(glyph) ? font.face.blankGlyph : glyph.glyphId;
    return font.encode(glyphId, glyph.advance, glyph.text);
  });
  return `<${codes.join('')}> Tj`;
}

function paintMark(
  glyph: ShapedGlyph,
  x: number,
  y: number,
  size: number,
  font: EmbeddedFont,
): string {
  const scale = size / font.face.unitsPerEm;
  // Three decimals are too coarse for a factor near 0.01.
  const matrix = `${scale.toFixed(6)} 0 0 ${scale.toFixed(6)} ${pdfNumber(x)} ${pdfNumber(y)} cm`;
  return `q ${matrix} ${glyphPath(font.face, glyph.glyphId)} f Q`;
}
