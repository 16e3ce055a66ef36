import { describe, expect, it } from 'vitest';
import { block, blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import { pageOf } from '#src/retrieval/requests/collect-pages.ts';
import { buildOutline } from '#src/retrieval/requests/outline.ts';
import { understand } from '#src/retrieval/requests/understand.ts';
import { quotedOf } from '#src/retrieval/testing/quoted-of.ts';
import { wholeThing } from './whole-things.ts';

describe('slides that repeat their title', () => {
  const slides = [
    [heading('مقرر الأسماك', 1)],
    [paragraph('مكونات السياسة السمكية'), block('table', '01\tالصيد\n02\tالتبريد')],
    [heading('مكونات السياسة السمكية', 2), heading('النقل', 3), paragraph('نقل السمك في الثلج.')],
    [heading('مكونات السياسة السمكية', 2), paragraph('03 التعليب')],
    [heading('فقرة نقاش', 4), heading('لماذا نحفظ السمك؟', 2), paragraph('لئلا يفسد.')],
  ];

  it('are one section, whose list is quoted to its end and no further', async () => {
    const said = await quotedOf('ما مكونات السياسة السمكية؟', slides);
    expect(said).toContain('التبريد');
    expect(said).toContain('03 التعليب');
    expect(said).not.toContain('نقاش');
  });

  it('are preferred, where they say all that is asked, to the lists of their parts', async () => {
    const title = 'سياسة إدارة المخاطر: المراحل الرئيسية';
    const pages = [
      [heading('مقرر')],
      [heading(title, 2), paragraph('تحديد المخاطر'), paragraph('معالجة المخاطر')],
      [heading(title, 2), heading('معالجة المخاطر', 3), block('list', 'تجنب\nنقل')],
    ];
    const said = await quotedOf('ما مراحل إدارة المخاطر الرئيسية؟', pages);
    expect(said).toContain('تحديد المخاطر');
    expect(said).not.toContain(title);
  });

  it('end the parts of the slide before', async () => {
    const [file] = await buildOutline([{ name: 'عرض.pptx', pages: blockPages(slides, 'slide') }]);
    expect(file?.parts.slice(1, 3)).toMatchObject([
      { title: 'مكونات السياسة السمكية', from: 2, to: 5 },
      { title: 'النقل', from: 3, to: 3 },
    ]);
  });
});

describe('a section', () => {
  it('is brought with its equation and what the letters mean', async () => {
    const letters = ['W: قوة الثقل.', 'm: كتلة الجسم.'].map((line) => paragraph(line));
    const pages = [
      [heading('قوة الثقل'), paragraph('يعطى قانون قوة الثقل بالعلاقة:'), paragraph('W = m ∗ g')],
      [paragraph('حيث:'), ...letters, heading('الطفو'), paragraph('قوة إلى أعلى.')],
    ];
    const said = await quotedOf('ما هو قانون قوة الثقل؟', pages);
    expect(said).toContain('W = m ∗ g');
    expect(said).toContain('m: كتلة الجسم.');
    expect(said).not.toContain('إلى أعلى');
  });

  it('is found by the plural that a question calls proposed', async () => {
    const pages = [
      [heading('التحسينات المستقبلية'), block('list', 'توسيع قاعدة اللعبة.\nنصائح للاعب.')],
      [heading('النتائج'), paragraph('فاز اللاعب ثماني مرات.')],
    ];
    const said = await quotedOf('ما التحسينات المقترحة على اللعبة مستقبلا؟', pages);
    expect(said).toContain('نصائح للاعب.');
  });

  it('is the part that a request names by the beginning of its title', async () => {
    const pages = blockPages([
      [heading('قوة السحب أو مقاومة الهواء للأجسام (Drag)'), paragraph('تبطئ الحركة.')],
      [heading('قوة الدفع'), paragraph('تدفع المنطاد.')],
    ]);
    const files = [{ name: 'تقرير.pdf', pages }];
    const course = { files, outline: await buildOutline(files) };
    expect(understand(course, 'اشرح قسم قوة السحب')).toMatchObject({
      kind: 'part',
      parts: [{ from: 1, to: 1 }],
    });
  });

  it('whose heading stands alone takes what is below the next', async () => {
    const pages = blockPages([
      [heading('الأهداف الخاصة', 2), heading('سيكون الطالب قادرًا على أن:'), paragraph('يقيس.')],
    ]);
    const files = [{ name: 'كهرباء.pdf', pages }];
    const course = { files, outline: await buildOutline(files) };
    expect(course.outline[0]?.parts[0]).toMatchObject({ title: 'الأهداف الخاصة', end: null });
  });

  it('begins below the second line of a heading that asks', async () => {
    const lines = [heading('لماذا نربط جميع المسميات'), paragraph('بأدوار الإطار؟')];
    const files = [
      { name: 'دليل.pdf', pages: blockPages([[...lines, block('list', '1. لتحديد المهارات.')]]) },
    ];
    const course = { files, outline: await buildOutline(files) };
    const quoted = wholeThing(course, {
      file: 0,
      page: 1,
      start: 0,
      end: lines[0]?.text.length ?? 0,
    });
    const said = quoted.map((one) => pageOf(course, one)?.text.slice(one.start, one.end));
    expect(said).toEqual(['1. لتحديد المهارات.']);
  });
});
