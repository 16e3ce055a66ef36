import { describe, expect, it } from 'vitest';
import { blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import { pageOf } from '#src/retrieval/requests/collect-pages.ts';
import { buildOutline } from '#src/retrieval/requests/outline.ts';
import { findMakers } from './find-makers.ts';

const PAGES = [
  [
    heading('بحث عن الهندسة'),
    paragraph('إشراف الأستاذ: سعيد عمران'),
    paragraph('إعداد الطالبات:'),
    paragraph('هدى سالم'),
    paragraph('منى خالد'),
    paragraph('كلية الهندسة في جامعة من جامعات البلاد التي تُعنى بتعليم الصناعات الحديثة'),
  ],
];

async function makersFor(question: string): Promise<string | null> {
  const files = [{ name: 'بحث.pdf', pages: blockPages(PAGES) }];
  const course = { files, outline: await buildOutline(files) };
  const found = findMakers(course, question);
  const text = found?.map((one) => pageOf(course, one)?.text.slice(one.start, one.end) ?? '');
  return text?.join('\n') ?? null;
}

describe('findMakers', () => {
  it.each(['من أعدّ البحث؟', 'من أعدّه؟', 'من كتب هذا البحث؟', 'ما اسم معد البحث؟'])(
    'names for «%s» those under the label',
    async (question) => {
      const said = await makersFor(question);
      expect(said).toContain('هدى سالم');
      expect(said).toContain('منى خالد');
      expect(said).not.toContain('كلية');
    },
  );

  it('reads the names below a label in two languages', async () => {
    const pages = blockPages([
      [paragraph('إعداد الطالب / Prepared by:'), paragraph('أحمد الزيلعي عبد الرحمن')],
    ]);
    const files = [{ name: 'رصد.pdf', pages }];
    const course = { files, outline: await buildOutline(files) };
    const [found] = findMakers(course, 'من أعد هذا المشروع؟') ?? [];
    expect(pages[0]?.text.slice(found?.start, found?.end)).toContain('أحمد الزيلعي');
  });

  const TITLE_PAGE = [
    [
      heading('حركة المنطاد'),
      paragraph('جامعة دمشق'),
      paragraph('د. سعيد عمران'),
      paragraph('حزيران 2023'),
    ],
    [paragraph('يطير المنطاد في الهواء.')],
    [paragraph('يهبط المنطاد مساء.')],
    [
      heading('نظام عد المركبات بالصور'),
      paragraph('المؤلف : Hassan Alami'),
      paragraph('August 2017'),
      paragraph('يعد هذا النظام المركبات.'),
    ],
  ];

  it.each([
    ['في أي جامعة أُعد المشروع؟', 'جامعة دمشق'],
    ['في أي سنة أُعد المشروع؟', 'حزيران 2023'],
    ['من هو مقدم الدورة؟', 'د. سعيد عمران'],
    ['من مؤلف دراسة نظام عد المركبات بالصور؟', 'المؤلف : Hassan Alami'],
    ['متى نشرت دراسة نظام عد المركبات بالصور؟', 'August 2017'],
  ])('answers «%s» from the title page of the work', async (question, expected) => {
    const files = [{ name: 'تقرير.pdf', pages: blockPages(TITLE_PAGE) }];
    const course = { files, outline: await buildOutline(files) };
    const [found] = findMakers(course, question) ?? [];
    const page = files[0]?.pages[(found?.page ?? 1) - 1];
    expect(page?.text.slice(found?.start, found?.end)).toBe(expected);
  });

  it('finds a label behind another on one line', async () => {
    const pages = blockPages([[paragraph('إعداد: طاهر سالم, أحمد علي. إشراف: الأستاذ جهاد عيسى.')]]);
    const files = [{ name: 'تقرير.pdf', pages }];
    const course = { files, outline: await buildOutline(files) };
    const [found] = findMakers(course, 'من أشرف عليه؟') ?? [];
    expect(pages[0]?.text.slice(found?.start, found?.end)).toBe('إشراف: الأستاذ جهاد عيسى.');
  });

  it('does not take a heading about the work for its maker', async () => {
    const pages = blockPages([[heading('عمل البرنامج'), paragraph('يحسب البرنامج الكلف كلها.')]]);
    const files = [{ name: 'دليل.pdf', pages }];
    const course = { files, outline: await buildOutline(files) };
    expect(findMakers(course, 'من صمم البرنامج؟')).toBeNull();
  });

  it('names the supervisor alone', async () => {
    expect(await makersFor('من المشرف على البحث؟')).toBe('إشراف الأستاذ: سعيد عمران');
  });

  it.each(['من كتب رواية البؤساء في القرن التاسع عشر؟', 'ما أهداف البحث؟'])(
    'names nobody for «%s»',
    async (question) => {
      expect(await makersFor(question)).toBeNull();
    },
  );
});
