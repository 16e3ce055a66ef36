import { describe, expect, it } from 'vitest';
import { glyphAt } from '#src/reading/testing/draw-glyphs.ts';
import type { Glyph } from './glyph.ts';
import { dropStretchingStrokes } from './stretching-strokes.ts';

const WIDTH = 5;
const STROKES = ['-', '*', '\u0010'];

/** Glyphs from left to right as [text, x]; strokes are narrow and a control character has no name. */
function draw(...placed: [text: string, x: number][]): Glyph[] {
  return placed.map(([text, x]) =>
    glyphAt({
      text,
      x,
      y: 700,
      width: STROKES.includes(text) ? 2 : WIDTH,
      size: 12,
      isMapped: text !== '\u0010',
    }),
  );
}

const textOf = (glyphs: Glyph[]): string => glyphs.map(({ text }) => text).join('');

describe('dropStretchingStrokes', () => {
  it.each(STROKES)('takes strokes named %j out, and leaves no gap', (stroke) => {
    const kept = dropStretchingStrokes(draw(['ق', 0], [stroke, 5], [stroke, 5.1], ['ف', 7]));
    expect(kept.map(({ text, x, width }) => [text, x, width])).toEqual([
      ['ق', 0, expect.closeTo(7.1)],
      ['ف', 7, WIDTH],
    ]);
  });

  it('takes strokes without a name out that stand side by side', () => {
    const line = draw(['ر', 0], ['\u0010', 5], ['\u0010', 7], ['\u0010', 9], ['س', 11]);
    expect(textOf(dropStretchingStrokes(line))).toBe('رس');
  });

  it('takes a single stroke out where others show that the line was stretched', () => {
    const line = draw(['ق', 0], ['-', 5], ['-', 5.8], ['ف', 8], ['-', 13], ['ب', 15]);
    expect(textOf(dropStretchingStrokes(line))).toBe('قفب');
  });

  it.each([
    ['a hyphen between two words', draw(['ق', 0], ['-', 5], ['ف', 7])],
    ['dashes beside a space', draw(['ق', 0], ['-', 9], ['-', 10], ['ف', 17])],
    ['dashes after a letter that joins nothing', draw(['ق', 0], ['-', 5], ['-', 6], ['د', 8])],
    ['dashes between Latin letters', draw(['a', 0], ['-', 5], ['-', 6], ['b', 8])],
  ])('keeps %s', (_, line) => {
    expect(dropStretchingStrokes(line)).toEqual(line);
  });
});
