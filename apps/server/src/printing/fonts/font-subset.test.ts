import * as hb from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { fontFace } from './font-face.ts';
import { subsetFont } from './font-subset.ts';

const face = fontFace('regular');

function glyphsOf(text: string): number[] {
  return Array.from(text, (letter) => face.font.nominalGlyph(letter.codePointAt(0)!)!);
}

function open(data: Uint8Array): hb.Font {
  return new hb.Font(new hb.Face(new hb.Blob(data)));
}

describe('subsetFont', () => {
  it('keeps the outlines and widths of the asked glyphs under their numbers', () => {
    const glyphs = glyphsOf('نبراسéA');
    const subset = open(subsetFont(face.data, glyphs));
    for (const glyph of glyphs) {
      expect(subset.glyphToPath(glyph)).toBe(face.font.glyphToPath(glyph));
      expect(subset.glyphHAdvance(glyph)).toBe(face.font.glyphHAdvance(glyph));
    }
  });

  it('drops the outlines of all others and most of the file', () => {
    const subset = subsetFont(face.data, glyphsOf('نبراس'));
    const [absent] = glyphsOf('ق');
    expect(open(subset).glyphToPath(absent!)).toBe('');
    expect(subset.length).toBeLessThan(face.data.length / 4);
  });
});
