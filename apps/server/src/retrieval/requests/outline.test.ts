import { describe, expect, it } from 'vitest';
import type { PageLabel, TextBlock } from '#src/reading/reading-types.ts';
import { blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import type { CourseFile } from './course.ts';
import { findCounted } from './find-place.ts';
import { buildOutline } from './outline.ts';

const BODY = paragraph('الخوارزمية سلسلة محدودة من الخطوات الواضحة التي تحل مسألة معينة.');

const file = (pages: TextBlock[][], label: PageLabel = 'page') => ({
  name: 'مذكرة.pdf',
  pages: blockPages(pages, label),
});
const partsOf = async (given: ReturnType<typeof file>) =>
  (await buildOutline([given]))[0]?.parts.map(({ title, from, to }) => [title, from, to]);

const LAW = [
  {
    name: 'قانون.pdf',
    pages: blockPages([
      [heading('مقدمة'), paragraph('كلام عن الكتاب.')],
      [paragraph('( الــبــاب الأول )'), heading('مادة (1)'), paragraph('أحكام عامة.')],
      [heading('مادة (2)'), paragraph('تعريفات.'), paragraph('(الباب الثانى)')],
      [heading('مادة (3)'), paragraph('إجراءات الترخيص.')],
    ]),
  },
];

describe('a part that a request counts', () => {
  const partOf = async (files: CourseFile[], number: number) => {
    const outline = await buildOutline(files);
    const mention = { unit: 'book-part' as const, numbers: [number], relation: null };
    return findCounted(outline, { ...mention, isDual: false, start: 0, end: 2 }, []);
  };

  it('is the one that calls itself so, also on a line that was read as text', async () => {
    expect(await partOf(LAW, 2)).toMatchObject([{ from: 3, to: 4 }]);
    expect(await partOf(LAW, 1)).toMatchObject([{ from: 2, to: 3 }]);
  });

  it('is found on a page of several, but not in a table of contents', async () => {
    const lines = ['الفصل الأول', 'الفصل الثاني', 'الفصل الثالث'].map((line) => paragraph(line));
    const apart = lines.flatMap((line) => [line, paragraph('شرح الفصل كاملًا.')]);
    const found = async (blocks: TextBlock[]) => {
      const outline = await buildOutline([{ name: 'رؤية.html', pages: blockPages([blocks]) }]);
      return outline[0]?.lines.map(({ title }) => title);
    };
    expect(await found(apart)).toEqual(['الفصل الأول', 'الفصل الثاني', 'الفصل الثالث']);
    expect(await found(lines)).toEqual([]);
  });

  it('is none where parts call themselves so and none has the number', async () => {
    expect(await partOf(LAW, 7)).toEqual([]);
  });

  it('is no preface where nothing is counted', async () => {
    const titles = ['مقدمة الكتاب', 'الحركة', 'الحرارة'];
    const pages = blockPages(titles.map((title) => [heading(title), paragraph('شرح.')]));
    expect(await partOf([{ name: 'فيزياء.pdf', pages }], 2)).toMatchObject([{ title: 'الحرارة' }]);
  });
});

describe('the outline of a file', () => {
  it('lets a heading on two lines reach as far as its second line', async () => {
    const pages = file([
      [heading('المتطلبات والمهارات', 2), heading('للعمل في الهندسة', 2), BODY],
      [heading('الخاتمة', 2), BODY],
    ]);
    expect(await partsOf(pages)).toEqual([
      ['المتطلبات والمهارات', 1, 1],
      ['للعمل في الهندسة', 1, 1],
      ['الخاتمة', 2, 2],
    ]);
    const [outline] = await buildOutline([pages]);
    expect(outline?.parts[0]?.end).toBeNull();
  });

  it('lets a heading stand over those below it until the next of its level', async () => {
    const pages = file([
      [heading('الفصل الأول: البحث'), BODY],
      [heading('البحث الثنائي', 2), BODY],
      [BODY, heading('مثال', 4), BODY, heading('الفصل الثاني: الفرز'), BODY],
      [heading('الفرز السريع', 2), BODY],
    ]);
    expect(await partsOf(pages)).toEqual([
      ['الفصل الأول: البحث', 1, 3],
      ['البحث الثنائي', 2, 3],
      ['مثال', 3, 3],
      ['الفصل الثاني: الفرز', 3, 4],
      ['الفرز السريع', 4, 4],
    ]);
  });

  it('reads the unit and the number off a title, and the place where its part ends', async () => {
    const pages = file([[heading('الفصل الثاني: الفرز'), BODY, heading('تمارين'), BODY]]);
    const [outline] = await buildOutline([pages]);
    const next = pages.pages[0]?.text.indexOf('تمارين');
    expect(outline?.parts).toMatchObject([
      { mark: { unit: 'chapter', number: 2 }, level: 1, start: 0, end: next },
      { mark: null, start: next, end: null },
    ]);
  });

  it('goes on under a title that is written again', async () => {
    const titles = ['المكدس', 'المكدس (تابع)', 'الطابور 1', 'الطابور 2'];
    const slides = titles.map((title) => [heading(title), BODY]);
    expect(await partsOf(file(slides, 'slide'))).toEqual([
      ['المكدس', 1, 2],
      ['الطابور 1', 3, 3],
      ['الطابور 2', 4, 4],
    ]);
  });

  it('sees no headings in running text, whatever its lines look like', async () => {
    const text = 'المحتويات\nالفصل الأول ..... 2\n# تعليق\nالفصل الثاني: الفرز';
    expect(await partsOf(file([[paragraph(text)], [BODY]]))).toEqual([]);
  });

  it('takes its time in proportion to its headings', async () => {
    const levels = Array.from({ length: 20_000 }, (_, at) => heading(`جزء ${at}`, (at % 6) + 1));
    expect(await partsOf(file([levels]))).toHaveLength(20_000);
  });

  it('lets a chapter that is a slide of its own go on to the next one', async () => {
    const slides = ['الفصل الأول', 'عيوب النظام', 'أهداف النظام', 'الفصل الثاني', 'المخطط'];
    const pages = blockPages(
      slides.map((title) =>
        title.startsWith('الفصل') ? [heading(title)] : [heading(title), paragraph('نص.')],
      ),
      'slide',
    );
    const [outline] = await buildOutline([{ name: 'عرض.pptx', pages }]);
    expect(outline?.parts.map(({ from, to }) => `${from}-${to}`)).toEqual([
      '1-3',
      '2-2',
      '3-3',
      '4-5',
      '5-5',
    ]);
  });
});

describe('a label that recurs', () => {
  it('is below the heading that it stands under, for any size of its letters', async () => {
    const label = (): TextBlock[] => [heading('بنود السياسة:', 1), paragraph('بند أول.')];
    const names = ['سياسة الخوادم', 'سياسة الشبكات', 'سياسة البريد'];
    const pages = names.map((name) => [heading(name, 2), BODY, ...label()]);
    expect(await partsOf(file(pages))).toEqual(
      names.flatMap((name, at) => [
        [name, at + 1, at + 1],
        ['بنود السياسة:', at + 1, at + 1],
      ]),
    );
  });
});
