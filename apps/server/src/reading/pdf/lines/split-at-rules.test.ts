import { describe, expect, it } from 'vitest';
import type { Glyph, Rule } from '#src/reading/pdf/glyphs/glyph.ts';
import { drawLine, pageOf } from '#src/reading/testing/draw-glyphs.ts';
import { rebuildPage } from './rebuild-page.ts';

const ROWS = 8;
const words = (word: string): string => Array.from({ length: 3 }, () => word.repeat(4)).join(' ');

const columns = (shift = 6): Glyph[] =>
  Array.from({ length: ROWS }, (_, row) => [
    ...drawLine(words('ا'), 520, 700 - row * 20),
    ...drawLine(words('ب'), 430, 700 - shift - row * 20),
  ]).flat();

const upright = (x: number): Rule => ({ left: x, right: x + 1, bottom: 540, top: 720 });
const read = (rules: Rule[], glyphs = columns()): string =>
  rebuildPage(pageOf(glyphs, rules))
    .map(({ text }) => text[0])
    .join('');

describe('splitAtRules', () => {
  it('reads the column at the right of an upright rule before the one at its left', () => {
    expect(read([upright(440)])).toBe('ا'.repeat(ROWS) + 'ب'.repeat(ROWS));
  });

  it('reads halves of verses together, whose lines are one', () => {
    const verses = columns(0).filter(({ y }) => y > 650);
    expect(read([{ ...upright(440), bottom: 590 }], verses)).toBe(read([], verses));
  });

  it('reads nothing apart at rules of a frame, or that text crosses', () => {
    const withoutRules = read([]);
    expect(read([upright(340), upright(540), upright(480)])).toBe(withoutRules);
  });
});
