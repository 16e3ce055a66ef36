import { describe, expect, it } from 'vitest';
import { block, blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import { pageOf } from '#src/retrieval/requests/collect-pages.ts';
import { buildOutline } from '#src/retrieval/requests/outline.ts';
import { findCount } from './find-count.ts';
import { lookupIndexOf } from '#src/retrieval/quoting/lookup-index.ts';

const PAGES = [
  [heading('مكونات الرؤية'), paragraph('4 فصول رئيسية'), paragraph('23 رافعة للتغيير')],
  [
    heading('الضوابط'),
    block('table', 'مقدم الخدمة\tالمشترك\n37 ضابطًا أساسيًا\t18 ضابطًا أساسيًا'),
    paragraph('إذا تكرر الغلق ثلاث مرات خلال العام.'),
  ],
  [heading('طريقة العمل'), paragraph('يستخدم البرنامج شخصين من الموظفين.')],
  [heading('الوحدة 12 أسبوعًا'), heading('3 أيام العمل'), paragraph('خطة عامة.')],
];

async function countFor(question: string): Promise<string | null> {
  const files = [{ name: 'وثيقة.pdf', pages: blockPages(PAGES) }];
  const course = { files, outline: await buildOutline(files) };
  const found = findCount(course, await lookupIndexOf(course), question);
  const text = found?.map((one) => pageOf(course, one)?.text.slice(one.start, one.end) ?? '');
  return text?.join('\n') ?? null;
}

describe('findCount', () => {
  it.each([
    ['كم رافعة في الرؤية؟', '23 رافعة'],
    ['كم شخصًا يستخدم البرنامج؟', 'يستخدم البرنامج شخصين'],
    ['كم عدد فصول الرؤية؟', '4 فصول'],
    ['كم أسبوعًا مدة الوحدة؟', '12 أسبوعًا'],
    ['كم ضابط أساسي لمقدم الخدمة؟', '37 ضابطًا'],
  ])('finds for «%s» the number before what is counted', async (question, expected) => {
    expect(await countFor(question)).toContain(expected);
  });

  it.each(['كم أيام العمل؟', 'كم مرة تجتمع لجنة الأمناء؟', 'كم كلفة المشروع؟', 'ما عدد الفصول؟'])(
    'finds nothing for «%s»',
    async (question) => {
      expect(await countFor(question)).toBeNull();
    },
  );
});
