import { describe, expect, it } from 'vitest';
import type { Glyph } from '#src/reading/pdf/glyphs/glyph.ts';
import { glyphAt, pageOf } from '#src/reading/testing/draw-glyphs.ts';
import { rebuildPage } from './rebuild-page.ts';

const SIZE = 10;
const LEADING = 16;

function drawLine(word: string, letters: number, right: number, y: number, size = SIZE): Glyph[] {
  const step = size / 2;
  return Array.from({ length: letters }, (_, index) =>
    glyphAt({ text: word, x: right - (index + 1) * step, y, width: step, size }),
  );
}

function drawColumn(words: string, right: number, top: number): Glyph[] {
  return Array.from(words).flatMap((word, index) =>
    drawLine(word, 30, right, top - index * LEADING),
  );
}

function read(glyphs: Glyph[]): string {
  return rebuildPage(pageOf(glyphs))
    .map(({ text }) => text[0])
    .join('');
}

const RIGHT = 550;
const LEFT = 380;
const LEFTMOST = 210;

describe('columns', () => {
  it('begin with the tail of a sentence without being read across', () => {
    const tail = drawLine('ح', 6, LEFT, 703);
    expect(
      read([...drawColumn('ابتثج', RIGHT, 700), ...tail, ...drawColumn('خدذر', LEFT, 687)]),
    ).toBe('ابتثجحخدذر');
  });

  it('stand three abreast though no two of their lines are level', () => {
    const page = [
      ...drawColumn('ابتثجح', RIGHT, 700),
      ...drawColumn('خدذرزس', LEFT, 694),
      ...drawColumn('شصضطظع', LEFTMOST, 689),
    ];
    expect(read(page)).toBe('ابتثجحخدذرزسشصضطظع');
  });

  it('come after a head over the left one and before a foot under the right one', () => {
    const page = [
      ...drawLine('ه', 20, LEFT, 730),
      ...drawColumn('ابتث', RIGHT, 700),
      ...drawColumn('خدذر', LEFT, 700),
      ...drawLine('ف', 20, RIGHT, 610),
    ];
    expect(read(page)).toBe('هابتثخدذرف');
  });

  it('hold short formulas between their lines', () => {
    const drawLesson = (words: string, right: number, top: number): Glyph[] =>
      Array.from(words).flatMap((word, index) => {
        const y = top - index * 3 * LEADING;
        const formulas = [1, 2].flatMap((row) => drawLine('س', 4, right - 60, y - row * LEADING));
        return [...drawLine(word, 30, right, y), ...formulas];
      });
    const page = [...drawLesson('ابتث', RIGHT, 700), ...drawLesson('خدذر', LEFT, 692)];
    expect(read(page).replaceAll('س', '')).toBe('ابتثخدذر');
  });

  it('come after a head in small print that almost touches the left one', () => {
    const page = [
      ...drawLine('ه', 20, LEFT, 714, 7),
      ...drawColumn('ابتث', RIGHT, 700),
      ...drawColumn('خدذر', LEFT, 700),
    ];
    expect(read(page)).toBe('هابتثخدذر');
  });

  it('leave a heading below them to what it heads', () => {
    const page = [
      ...drawColumn('ابتث', RIGHT, 700),
      ...drawColumn('خدذر', LEFT, 700),
      ...drawLine('ه', 10, RIGHT, 630, 13),
      ...drawLine('ف', 64, RIGHT, 610),
    ];
    expect(read(page)).toBe('ابتثخدذرهف');
  });
});
