import { describe, expect, it } from 'vitest';
import type { Glyph } from '#src/reading/pdf/glyphs/glyph.ts';
import { drawLine, pageOf } from '#src/reading/testing/draw-glyphs.ts';
import { rebuildPage } from './rebuild-page.ts';

const textsOf = (glyphs: Glyph[]) => rebuildPage(pageOf(glyphs)).map(({ text }) => text);

describe('cells without lines around them', () => {
  const NAMES = ['السكان', 'المساحة', 'الكثافة'];
  const VALUES = ['كبير', 'واسعة', 'عالية'];

  it('are parted by a narrow gap that goes down through three rows', () => {
    const rows = NAMES.flatMap((name, at) => [
      ...drawLine(name, 550, 780 - at * 16),
      // One font size after the longest cell of the first column.
      ...drawLine(VALUES[at] ?? '', 550 - 35 - 10, 780 - at * 16),
    ]);
    expect(textsOf(rows)).toEqual(['السكان\tكبير', 'المساحة\tواسعة', 'الكثافة\tعالية']);
  });

  it('are not made of two rows, nor of gaps that lie beside each other', () => {
    const two = NAMES.slice(0, 2).flatMap((name, at) => [
      ...drawLine(name, 550, 780 - at * 16),
      ...drawLine(VALUES[at] ?? '', 505, 780 - at * 16),
    ]);
    expect(textsOf(two)).toEqual(['السكان كبير', 'المساحة واسعة']);
    const beside = NAMES.flatMap((name, at) => [
      ...drawLine(name, 550 - at * 60, 780 - at * 16),
      ...drawLine(VALUES[at] ?? '', 505 - at * 60, 780 - at * 16),
    ]);
    expect(textsOf(beside).some((text) => text.includes('\t'))).toBe(false);
  });

  it('are not made of the wide gaps of a formula', () => {
    const draw = (text: string, left: number): Glyph[] =>
      drawLine(Array.from(text).reverse().join(''), left + text.length * 5, 780);
    const line = [...drawLine('ومنه', 550, 780), ...draw('J =', 400), ...draw('f(x)dx', 440)];
    expect(textsOf(line)).toEqual(['ومنه\tJ = f(x)dx']);
  });
});
