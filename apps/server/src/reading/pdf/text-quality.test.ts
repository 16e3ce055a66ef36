import { describe, expect, it } from 'vitest';
import { glyphAt } from '#src/reading/testing/draw-glyphs.ts';
import { judgeGlyphs } from './text-quality.ts';

const glyphsOf = (text: string) =>
  Array.from(text, (letter, at) =>
    glyphAt({ text: letter, x: at * 5, y: 700, width: 5, size: 10 }),
  );

describe('judgeGlyphs', () => {
  it('takes stretched verses for text', () => {
    const verse = 'إن الرســــــول لنور يســــــتضاء به مهنــــــد من ســــــيوف الله';
    expect(judgeGlyphs(glyphsOf(verse)).isGarbled).toBe(false);
  });

  it('takes for text what has signs without a name beside its words, but not within them', () => {
    const nameless = (text: string) =>
      glyphsOf(text)
        .filter((glyph) => glyph.text !== ' ')
        .map((glyph) => ({ ...glyph, isMapped: glyph.text !== '\u0001' }));
    const beside =
      'بين أن لكل عدد حقيقي موجب قطعا حل في المجموعة \u0001 المعادلة التالية ثم بين أن النقط مستقيمية';
    expect(judgeGlyphs(nameless(beside)).isGarbled).toBe(false);
    expect(
      judgeGlyphs(nameless(beside.replace('حل', 'ح\u0001ل').replace('أن', 'أ\u0001ن'))).isGarbled,
    ).toBe(true);
  });

  it('tells codes of a font without a map that were taken for signs', () => {
    const codes =
      "*1%'23$ *01/'.,-,+$ *()'&%$ #\"! 88??:RA)* $$,%B,RSA+)*X)$,$B,-S,P.*'/T0,1/*UVY*W<AZ.*";
    expect(judgeGlyphs(glyphsOf(codes)).isGarbled).toBe(true);
    const program =
      'for (int i = 0; i < count; i++) { if (marks[i] > highest) { highest = marks[i]; } } cout << highest;';
    expect(judgeGlyphs(glyphsOf(program)).isGarbled).toBe(false);
  });

  it('tells letters that a map calls unknown from text', () => {
    const unknown = 'W?OK�ULł s� qLF« W�d‡A� w« UN?OKŽ v�≈ s� W�dAK l� bF�U²';
    expect(judgeGlyphs(glyphsOf(unknown.repeat(2))).isGarbled).toBe(true);
  });

  it('tells codes of an old font that were taken for letters', () => {
    expect(judgeGlyphs(glyphsOf('ÇáÎæÇÑÒãíÉ ÝÑÚ ãä ÚáæãÇáÍÇÓæÈ')).isGarbled).toBe(true);
  });

  it('tells codes of which some were taken for Arabic and some for accented letters', () => {
    expect(judgeGlyphs(glyphsOf('دƒر الíخ ممÙÚي الدùارن وهàا من ال')).isGarbled).toBe(true);
    const marks = glyphsOf('دƒر الíخ ممÙÚي الدارن').map((glyph) =>
      /[\u0600-\u06FF]/.test(glyph.text) ? glyph : { ...glyph, width: 0 },
    );
    expect(judgeGlyphs(marks).isGarbled).toBe(true);
    expect(judgeGlyphs(glyphsOf('مساحة المستطيل 4 × 5 × 6 × 7 ÷ 2')).isGarbled).toBe(false);
    expect(judgeGlyphs(glyphsOf('طريقة نيوتن ورافسون Méthode de Newton')).isGarbled).toBe(false);
  });
});
