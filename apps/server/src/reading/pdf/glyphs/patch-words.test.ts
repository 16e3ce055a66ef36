import { describe, expect, it } from 'vitest';
import { drawLine, pageOf } from '#src/reading/testing/draw-glyphs.ts';
import { rebuildPage } from '#src/reading/pdf/lines/rebuild-page.ts';
import type { Glyph } from './glyph.ts';
import { patchWords } from './patch-words.ts';

const Y = 700;
const RIGHT = 560;
const SIZE = 10;
const LINE = 'قال المعلم إن العلم نور';

/** Every glyph of a line, of which some letters have no name. */
const drawn = (nameless: string): Glyph[] =>
  drawLine(LINE, RIGHT, Y, { size: SIZE }).map((glyph) =>
    nameless.includes(glyph.text) ? { ...glyph, text: '\uFFFD', isMapped: false } : glyph,
  );

function recognised(text: string) {
  let x1 = RIGHT;
  const words = text.split(' ').map((word) => {
    const x0 = x1 - word.length * (SIZE / 2);
    const bbox = { x0, x1, y0: 842 - Y - SIZE, y1: 842 - Y + 2 };
    x1 = x0 - SIZE / 2;
    return { text: word, confidence: 90, bbox };
  });
  return { lines: [words], strokes: new Map(), width: 595, height: 842 };
}

const read = (nameless: string): string | undefined => {
  const page = patchWords(pageOf(drawn(nameless)), recognised(LINE.replace('نور', 'نوز')));
  return page === null ? undefined : rebuildPage(page)[0]?.text;
};

describe('patchWords', () => {
  it('takes words with a nameless glyph as they were recognised, and all others as drawn', () => {
    expect(read('ق')).toBe(LINE);
    expect(read('')).toBe(LINE);
    expect(read('و')).toBe(LINE.replace('نور', 'نوز'));
  });

  it('patches no page of which most would be from its picture', () => {
    expect(read('لن')).toBeUndefined();
  });
});
