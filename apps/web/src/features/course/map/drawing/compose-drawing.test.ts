import { describe, expect, it } from 'vitest';
import { allItems, outlineOf } from '#src/features/course/map/outline.ts';
import { sampleMap, sampleNode } from '#src/testing/sample-course.ts';
import { composeDrawing } from './compose-drawing.ts';
import { drawSvg } from './draw-svg.ts';

const LONG =
  'جدولة العمليات وما يتصل بها من معايير الأداء والعدالة وزمن الاستجابة وزمن الانتظار في الأنظمة';
const ADDRESS = 'https://example.com/a-very-long-address-without-any-space-in-it/at-all.html';

/** Letters of one width, so that the test knows what fits. */
const measureAt = (size: number) => (words: string) => words.length * size * 0.55;

function draw() {
  const root = outlineOf(
    sampleMap({ children: [sampleNode(LONG), sampleNode(ADDRESS), sampleNode('<script>')] }),
  );
  const open = new Set(allItems(root).map(({ id }) => id));
  return composeDrawing({ root, open, placeOf: ({ node }) => node && 'صفحة 1' }, measureAt);
}

describe('composeDrawing', () => {
  it('keeps every line inside its box', () => {
    const { boxes } = draw();
    expect(boxes).toHaveLength(4);
    for (const { x, y, width, height, lines } of boxes) {
      for (const line of lines) {
        expect(line.x - line.width / 2).toBeGreaterThanOrEqual(x);
        expect(line.x + line.width / 2).toBeLessThanOrEqual(x + width);
        expect(line.y - line.size).toBeGreaterThanOrEqual(y);
        expect(line.y).toBeLessThanOrEqual(y + height);
      }
    }
  });

  it('says a title whole, cut only where it is longer than a box takes', () => {
    const said = draw().boxes.map(({ lines }) => lines.map(({ words }) => words).join(' '));
    expect(said[0]).toBe('نظم التشغيل');
    expect(said[1]?.startsWith('جدولة العمليات وما يتصل بها')).toBe(true);
    expect(said[1]).toMatch(/… صفحة 1$/u);
    expect(said[2]?.replaceAll(' ', '')).toBe(`${ADDRESS}صفحة1`);
  });
});

describe('drawSvg', () => {
  it('is a picture whose words are words, and never markup', () => {
    const written = new XMLSerializer().serializeToString(drawSvg(draw()));
    expect(written).toContain('&lt;script&gt;');
    const read = new DOMParser().parseFromString(written, 'image/svg+xml');
    expect(read.querySelectorAll('rect')).toHaveLength(5);
    expect(read.querySelector('text')?.getAttribute('direction')).toBe('rtl');
  });
});
