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
  it.each(['من أعدّ البحث؟', 'من كتب هذا البحث؟', 'ما اسم معد البحث؟'])(
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
