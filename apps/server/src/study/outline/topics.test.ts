import { describe, expect, it } from 'vitest';
import { createTopicFinder, stretchTitle } from './topics.ts';

const file = { fileName: 'محاضرات.pptx', pageLabel: 'slide' as const, pageCount: 95 };

describe('what a passage is filed under', () => {
  it('is the heading over it, and before the first one its file', () => {
    const topicOf = createTopicFinder({ ...file, hasHeadings: true });
    expect(topicOf({ heading: 'الجمود', page: 30 })).toBe('الجمود');
    expect(topicOf({ heading: null, page: 1 })).toBe('محاضرات');
  });

  it('is a stretch of pages where its file has no headings', () => {
    const topicOf = createTopicFinder({ ...file, hasHeadings: false });
    expect(topicOf({ heading: null, page: 10 })).toBe('محاضرات: الشرائح 1 إلى 10');
    expect(topicOf({ heading: null, page: 95 })).toBe('محاضرات: الشرائح 91 إلى 95');
  });
});

describe('the stretches of a file', () => {
  it.each([1, 5, 6, 12, 50, 51, 99, 100, 101, 1000])(
    'of %i pages are about ten at most',
    (count) => {
      const pages = Array.from({ length: count }, (_, at) => at + 1);
      const titles = new Set(
        pages.map((page) => stretchTitle({ pageLabel: 'page', pageCount: count }, page)),
      );
      expect(titles.size).toBeLessThanOrEqual(10);
      expect(titles.has(null)).toBe(count <= 5);
    },
  );
});
