import { describe, expect, it } from 'vitest';
import { findHeadings, spread } from './find-headings.ts';

const BODY = 'الخوارزمية سلسلة محدودة من الخطوات الواضحة التي تحل مسألة معينة في زمن محدود.';
const page = (text: string) => ({ heading: null, text });
const marked = (heading: string) => ({ heading, text: BODY });

describe('findHeadings', () => {
  it('takes the headings that a file marks, without their numbers and each once', () => {
    const found = findHeadings([
      marked('1. تعريف الخوارزمية'),
      marked('الفصل الثاني: التعقيد الزمني'),
      marked('ثالثًا: البحث الثنائي'),
      marked('تعريف الخوارزمية'),
      marked('الفرز / الفرز السريع'),
      marked('2.1 Graph search (BFS)'),
    ]);
    expect(found).toEqual([
      'تعريف الخوارزمية',
      'التعقيد الزمني',
      'البحث الثنائي',
      'الفرز السريع',
      'Graph search (BFS)',
    ]);
  });

  it.each(['المقدمة', 'References', '12', 'O(n²) = 3n + 2', 'محاضرة 2024/03/12', BODY])(
    'leaves out what says nothing of the course: %s',
    (heading) => {
      expect(findHeadings([marked(heading)])).toEqual([]);
    },
  );

  it('sees in a plain page the short line above running text', () => {
    const text = `تعريف الخوارزمية\n${BODY}\nوتنتهي دائمًا.\nخصائص الخوارزمية الجيدة:\n${BODY}`;
    expect(findHeadings([page(text)])).toEqual(['تعريف الخوارزمية', 'خصائص الخوارزمية الجيدة']);
  });

  it('takes no piece of a paragraph for a heading', () => {
    expect(findHeadings([page(`${BODY.slice(0, 70)}\nفي زمن محدود\n${BODY}`)])).toEqual([]);
    expect(findHeadings([page(`كلية علوم الحاسب\nد. سارة العتيبي\n`)])).toEqual([]);
  });
});

describe('spread', () => {
  it('takes from the whole list', () => {
    expect(spread([1, 2, 3, 4, 5, 6, 7, 8], 4)).toEqual([1, 3, 5, 7]);
    expect(spread([1, 2, 3, 4, 5], 4)).toEqual([1, 3, 4, 5]);
    expect(spread([1, 2], 4)).toEqual([1, 2]);
    expect(spread([], 4)).toEqual([]);
  });
});
