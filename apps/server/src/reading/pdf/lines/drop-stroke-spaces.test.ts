import { expect, it } from 'vitest';
import type { Glyph } from '#src/reading/pdf/glyphs/glyph.ts';
import { glyphAt, pageOf } from '#src/reading/testing/draw-glyphs.ts';
import { rebuildPage } from './rebuild-page.ts';

const SIZE = 10;
const LETTER = 4;
const SPACE = 3;

/** A line as Word draws it, from the left; «_» is a space under a stroke, which the next letter half covers. */
function drawLine(text: string, y: number, codeOf: (letter: string, isLast: boolean) => number) {
  let x = 60;
  const glyphs: Glyph[] = [];
  const drawn = Array.from(text).toReversed();
  drawn.forEach((letter, at) => {
    const isSpace = letter === ' ' || letter === '_';
    const width = isSpace ? SPACE : LETTER;
    const code = isSpace ? 3 : codeOf(letter, at === 0 || drawn[at - 1] === ' ');
    const source = { font: 'f', code };
    glyphs.push(glyphAt({ text: isSpace ? ' ' : letter, x, y, width, size: SIZE, source }));
    x += letter === '_' ? SPACE / 2 : width;
  });
  return glyphs;
}

const LINES = [
  'في بيت من بيوت الحي',
  'كتب على لوح قلم من ذهب',
  'نور في ليل من أيام الصيف',
  'من جد في عمل بلغ كل أمل',
];
const page = (last: string, codeOf: (letter: string, isLast: boolean) => number): string[] =>
  rebuildPage(
    pageOf([...LINES, ...LINES, last].flatMap((line, at) => drawLine(line, 780 - at * 20, codeOf))),
  ).map(({ text }) => text);

it('drops spaces under strokes, which stand behind a form that ends no word', () => {
  const byForm = (letter: string, isLast: boolean): number =>
    letter.charCodeAt(0) + (isLast ? 1000 : 0);
  expect(page('ف_ي بي_ت م_ن حج_ر', byForm).at(-1)).toBe('في بيت من حجر');
});

it('keeps spaces that the letter before them covers where its form ends words', () => {
  const always = (letter: string): number => letter.charCodeAt(0);
  expect(page('قلم_من ذهب', always).at(-1)).toBe('قلم من ذهب');
});
