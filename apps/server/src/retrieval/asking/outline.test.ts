import { describe, expect, it } from 'vitest';
import type { PageLabel, TextBlock } from '#src/reading/reading-types.ts';
import { blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import { buildOutline } from './outline.ts';

const BODY = paragraph('الخوارزمية سلسلة محدودة من الخطوات الواضحة التي تحل مسألة معينة.');

const file = (pages: TextBlock[][], label: PageLabel = 'page') => ({
  name: 'مذكرة.pdf',
  pages: blockPages(pages, label),
});
const partsOf = async (given: ReturnType<typeof file>) =>
  (await buildOutline([given]))[0]?.parts.map(({ title, from, to }) => [title, from, to]);

describe('the outline of a file', () => {
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
