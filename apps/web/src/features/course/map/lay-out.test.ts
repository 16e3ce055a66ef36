import { describe, expect, it } from 'vitest';
import { sampleMap, sampleNode } from '#src/testing/sample-course.ts';
import { BOX_WIDTH, layOut, type Placed } from './lay-out.ts';
import { allItems, outlineOf, type MapItem } from './outline.ts';

const everything = (root: MapItem): Set<string> => new Set(allItems(root).map(({ id }) => id));

function overlaps(one: Placed, other: Placed): boolean {
  return (
    one.start < other.start + BOX_WIDTH &&
    other.start < one.start + BOX_WIDTH &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

describe('layOut', () => {
  it('begins at the right edge, and places each level further from it', () => {
    const root = outlineOf(sampleMap());
    const { placed, links } = layOut(root, everything(root), () => 48);
    expect(placed.map(({ item, start }) => [item.depth, start / (BOX_WIDTH + 44)])).toEqual(
      placed.map(({ item }) => [item.depth, item.depth]),
    );
    expect(links).toHaveLength(5);
  });

  it('lets no two boxes touch and none leave the drawing, for any heights', () => {
    const nodes = Array.from({ length: 20 }, (_, at) =>
      sampleNode(`ملف ${at}`, {
        children: Array.from({ length: at % 7 }, (_each, below) =>
          sampleNode('عنوان', { children: below % 3 === 0 ? [sampleNode('فرع')] : [] }),
        ),
      }),
    );
    const root = outlineOf(sampleMap({ children: nodes }));
    const heightOf = ({ id }: MapItem): number =>
      40 + ((id.length * 31 + (id.codePointAt(id.length - 1) ?? 0) * 7) % 90);
    const { placed, width, height } = layOut(root, everything(root), heightOf);
    const clashes = placed.flatMap((one, at) =>
      placed.slice(at + 1).filter((other) => overlaps(one, other)),
    );
    expect(clashes).toEqual([]);
    for (const box of placed) {
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.top + box.height).toBeLessThanOrEqual(height);
      expect(box.start + BOX_WIDTH).toBeLessThanOrEqual(width);
    }
  });

  it('leaves out nodes under a closed branch', () => {
    const root = outlineOf(sampleMap());
    const { placed } = layOut(root, new Set([root.id]), () => 48);
    expect(placed.map(({ item }) => item.title)).toEqual([
      'نظم التشغيل',
      'المحاضرة الثالثة',
      'ملخص المقرر',
    ]);
  });
});
