import { describe, expect, it } from 'vitest';
import { createFontMaps } from './fonts/font-maps.ts';
import { settleTexts, type Collected } from './settle-texts.ts';

const drawnGlyph = (text: string) => ({
  source: { font: 'Arial', code: text.charCodeAt(0) },
  text,
  x: 0,
  y: 700,
  width: 5,
  size: 10,
  isBold: false,
  font: '',
  colour: '',
  content: null,
  isMapped: true,
  isLogical: false,
  turn: 0,
});

const span = (text: string, actualText: string): Collected => ({
  actualText,
  drawn: [drawnGlyph(text)],
});

const textOf = (collected: Collected[]): string =>
  settleTexts(collected, createFontMaps())
    .glyphs.map(({ text }) => text)
    .join('');

describe('settleTexts', () => {
  it('reads the glyphs where actual texts name their letters here and other letters or none there', () => {
    const letters = Array.from('بتثجحخدذرز');
    const right = letters.map((letter) => span(letter, letter));
    const wrong = letters.map((letter, at) => span(letter, at % 2 === 0 ? '' : 'س'));
    expect(textOf([...right, ...wrong])).toBe('بتثجحخدذرزبتثجحخدذرز');
  });

  it('knows letters by actual texts that always contradict a map, and places them itself', () => {
    // The file gives its actual texts as drawn: ا stands left of ل and left of a space.
    const letters = { ر: 'ا', ج: 'ل', س: ' ', ا: 'ر' };
    const alone = Object.entries(letters).map(([drawn, meant]) => span(drawn, meant));
    const together = { actualText: 'رلا ', drawn: Array.from('اجرس', drawnGlyph) };
    const plain = Array.from('جسر', drawnGlyph);
    expect(textOf([...alone, together, ...plain])).toBe('ال ررلا ل ا');
    const { glyphs } = settleTexts([...alone, together], createFontMaps());
    expect(glyphs.at(-1)).toMatchObject({ text: ' ', isLogical: false });
  });

  it('takes no actual text of unknown characters', () => {
    expect(textOf([span('ـ', '\uFFFD\uFFFD')])).toBe('ـ');
  });

  it('takes actual texts that never agree with a map: it is the map that is wrong', () => {
    const letters = Array.from('بتثجحخدذرز');
    expect(textOf(letters.map((letter) => span(letter, 'س')))).toBe('سسسسسسسسسس');
  });

  it('counts the strokes of Calibri that it can name as named', () => {
    const [dot, stroke] = [6248, 6338].map((code) => ({
      ...drawnGlyph('\uFFFD'),
      ...{ font: 'Calibri', isMapped: false, width: code === 6248 ? 0 : 6 },
      source: { font: 'g_f1', code },
    }));
    const { glyphs } = settleTexts(
      [dot, stroke].flatMap((one) => one ?? []),
      createFontMaps(),
    );
    expect(glyphs.at(-1)).toMatchObject({ text: 'تر', isMapped: true });
  });
});
