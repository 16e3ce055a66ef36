import { describe, expect, it } from 'vitest';
import { placeBlocks } from '#src/reading/place-blocks.ts';
import { heading, paragraph } from '#src/reading/testing/block-page.ts';
import { findHeadings, spread } from './find-headings.ts';

const BODY = 'الخوارزمية سلسلة محدودة من الخطوات الواضحة التي تحل مسألة معينة في زمن محدود.';
const marked = (title: string) => placeBlocks([heading(title), paragraph(BODY)]);

describe('findHeadings', () => {
  it('takes the headings that a file marks, without their numbers and each once', () => {
    const found = findHeadings(
      [
        marked('1. تعريف الخوارزمية'),
        marked('الفصل الثاني: التعقيد الزمني'),
        marked('ثالثًا: البحث الثنائي'),
        marked('تعريف الخوارزمية'),
        placeBlocks([heading('الفرز'), heading('الفرز السريع', 2)]),
        marked('2.1 Graph search (BFS)'),
      ],
      [],
    );
    expect(found).toEqual([
      'تعريف الخوارزمية',
      'التعقيد الزمني',
      'البحث الثنائي',
      'الفرز',
      'الفرز السريع',
      'Graph search (BFS)',
    ]);
  });

  it.each([
    'المقدمة',
    'References',
    'أسئلة وأجوبتها',
    'أسئلة المراجعة',
    'موعد الاختبار',
    '12',
    'O(n²) = 3n + 2',
    'محاضرة 2024/03/12',
    BODY,
  ])('leaves out what says nothing of the course: %s', (heading) => {
    expect(findHeadings([marked(heading)], [])).toEqual([]);
  });

  it('leaves out a heading that repeats the name of the course or of a file', () => {
    const pages = ['محاضرات الخوارزميات', 'مقدمة في الخوارزميّات', 'التعقيد الزمني'].map(marked);
    const names = ['محاضرات الخوارزميات.pdf', 'مقدمة في الخوارزميات'];
    expect(findHeadings(pages, names)).toEqual(['التعقيد الزمني']);
  });

  it('takes no line of running text for a heading', () => {
    const text = `تعريف الخوارزمية\n${BODY}\nوتنتهي دائمًا.\nخصائص الخوارزمية الجيدة:\n${BODY}`;
    expect(findHeadings([placeBlocks([paragraph(text)])], [])).toEqual([]);
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
