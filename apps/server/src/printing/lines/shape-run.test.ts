import { describe, expect, it } from 'vitest';
import { fontFace } from '#src/printing/fonts/font-face.ts';
import { shapeRun } from './shape-run.ts';

const face = fontFace('regular');

function lettersOf(text: string): string {
  return shapeRun(face, text, 'rtl')
    .map((glyph) => glyph.text)
    .reverse()
    .join('');
}

describe('shapeRun', () => {
  it('paints a letter in another form at the start, in the middle and at the end of a word', () => {
    const forms = shapeRun(face, 'ععع', 'rtl').map((glyph) => glyph.glyphId);
    expect(new Set(forms).size).toBe(3);
  });

  it.each(['لا', 'الأمانة', 'الإسلام', 'الآداب', 'عربي', 'بين', 'مُبِينٌ', 'بيّن', 'لَا', 'حالاً', 'الله'])(
    'gives every glyph of «%s» one letter, so that the word reads back whole',
    (word) => {
      expect(lettersOf(word)).toBe(word);
      for (const glyph of shapeRun(face, word, 'rtl')) expect(glyph.text).toHaveLength(1);
    },
  );

  it('paints lam-alef as one ligature and keeps its width', () => {
    const joined = shapeRun(face, 'لا', 'rtl');
    const apart = [...shapeRun(face, 'ل', 'rtl'), ...shapeRun(face, 'ا', 'rtl')];
    expect(joined.map((glyph) => glyph.glyphId)).toContain(face.blankGlyph);
    expect(apart.map((glyph) => glyph.glyphId)).not.toContain(joined[0]!.glyphId);
  });

  it('mirrors a bracket in right-to-left text and still names the bracket that was typed', () => {
    const [opening] = shapeRun(face, '(', 'rtl');
    const [closing] = shapeRun(face, ')', 'ltr');
    expect(opening!.glyphId).toBe(closing!.glyphId);
    expect(opening!.text).toBe('(');
  });

  it('leaves no gap inside a word that could be read as a space', () => {
    const spread = shapeRun(face, 'ريال', 'rtl').filter((glyph) => glyph.dx !== 0);
    expect(spread).toEqual([]);
  });
});
