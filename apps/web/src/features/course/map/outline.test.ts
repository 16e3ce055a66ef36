import { describe, expect, it } from 'vitest';
import { sampleMap, sampleNode } from '#src/testing/sample-course.ts';
import { allItems, openAtFirst, outlineOf, visibleItems } from './outline.ts';

const titlesOf = (items: readonly { title: string }[]): string[] => items.map(({ title }) => title);

describe('outlineOf', () => {
  it('places the course above its files, and each heading in its file', () => {
    const root = outlineOf(sampleMap());
    expect(titlesOf(allItems(root))).toEqual([
      'نظم التشغيل',
      'المحاضرة الثالثة',
      'الجمود',
      'خوارزمية المصرفي',
      'Virtual Memory',
      'ملخص المقرر',
    ]);
    expect(allItems(root).map(({ depth, place }) => [depth, place])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
      [2, 2],
      [1, 2],
    ]);
  });

  it('begins with the headings where the course has one file, and leaves out its title', () => {
    const units = [sampleNode('الوحدة الأولى'), sampleNode('الوحدة الثانية')];
    const title = sampleNode('مقرر نظم التشغيل', { children: units });
    const file = sampleNode('نظم التشغيل', { children: [title] });
    expect(titlesOf(outlineOf(sampleMap({ children: [file] })).children)).toEqual(titlesOf(units));
    const [first] = outlineOf(sampleMap({ children: [file, sampleNode('ملحق')] })).children;
    expect(titlesOf(first?.children ?? [])).toEqual(titlesOf(units));
  });
});

describe('openAtFirst', () => {
  it('opens all of a small course', () => {
    const root = outlineOf(sampleMap());
    expect(visibleItems(root, openAtFirst(root))).toHaveLength(6);
  });

  it('shows at most 14 nodes of a large one, higher levels first', () => {
    const headings = (count: number) =>
      Array.from({ length: count }, (_, at) => sampleNode(`عنوان ${at}`));
    const files = Array.from({ length: 3 }, (_, at) =>
      sampleNode(`ملف ${at}`, { children: headings(6) }),
    );
    const root = outlineOf(sampleMap({ children: files }));
    const shown = visibleItems(root, openAtFirst(root));
    expect(shown.length).toBeLessThanOrEqual(14);
    expect(shown.filter(({ depth }) => depth === 1)).toHaveLength(3);
    expect(shown.filter(({ depth }) => depth === 2)).toHaveLength(6);
  });

  it('shows all files, however many they are, and closes them', () => {
    const files = Array.from({ length: 60 }, (_, at) =>
      sampleNode(`ملف ${at}`, { children: [sampleNode('عنوان')] }),
    );
    const root = outlineOf(sampleMap({ children: files }));
    expect(visibleItems(root, openAtFirst(root))).toHaveLength(61);
  });
});
