import type { MapNode } from '@nibras/contract';
import { describe, expect, it } from 'vitest';
import type { TextBlock } from '#src/reading/reading-types.ts';
import { blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import { drawCourseMap } from './course-map.ts';
import { passagesOf, passagesOfPages, readBilingualCourse } from './testing/bilingual-course.ts';

const pages = readBilingualCourse();
const passages = passagesOf(pages);

const underHeadings = (...given: TextBlock[][]) =>
  passagesOfPages(
    blockPages(given.map((blocks, at) => [...blocks, paragraph(pages[at]?.text ?? '')])),
  );

const titles = (nodes: readonly MapNode[]): unknown[] =>
  nodes.map(({ title, children }) => (children.length > 0 ? [title, titles(children)] : title));

describe('drawCourseMap', () => {
  it('tells of each heading its page, its first definition and its terms', async () => {
    const [file] = await drawCourseMap(passages);
    expect(file).toMatchObject({ title: 'محاضرات', file: 'محاضرات.pdf', page: 1 });
    expect(file?.children).toHaveLength(30);
    expect(file?.children[4]).toMatchObject({
      title: 'الجمود',
      page: 5,
      passageId: passages[4]?.id,
      sentence:
        'الجمود (Deadlock) هو حالة تنتظر فيها كل عملية مورداً تحجزه عملية أخرى من المجموعة نفسها.',
    });
    expect(file?.children[4]?.terms).toContain('خوارزمية المصرفي');
  });

  it('nests headings by their levels, and keeps one that goes on over pages once', async () => {
    const nested = underHeadings(
      [heading('أولى', 1), heading('العمليات', 3)],
      [heading('الخيوط', 3)],
      [heading('ثانية', 1)],
      [heading('ثانية (تابع)', 1)],
      [heading('تمارين', 2)],
      [heading('ملخص', 2)],
      [heading('تمارين', 2)],
      [],
    );
    expect(titles(await drawCourseMap(nested))).toEqual([
      [
        'محاضرات',
        [
          ['أولى', ['العمليات', 'الخيوط']],
          ['ثانية', ['تمارين', 'ملخص']],
        ],
      ],
    ]);
  });

  it('goes at most three headings below a file', async () => {
    const deep = underHeadings(
      ['أ', 'ب', 'ج', 'د', 'هـ'].map((title, at) => heading(title, at + 1)),
    );
    expect(titles(await drawCourseMap(deep))).toEqual([['محاضرات', [['أ', [['ب', ['ج']]]]]]]);
  });

  it('tells a heading without text of its own, and where it stands', async () => {
    const [file] = await drawCourseMap(underHeadings([heading('الباب'), heading('الفصل')]));
    expect(file?.children.map(({ title, passageId }) => [title, passageId])).toEqual([
      ['الباب', 'passage-0'],
      ['الفصل', 'passage-0'],
    ]);
  });

  it('tells a file without headings by stretches of pages, a short one by itself', async () => {
    const plain = (count: number) => underHeadings(...Array.from({ length: count }, () => []));
    expect(titles(await drawCourseMap(plain(12)))).toEqual([
      ['محاضرات', ['الصفحات 1 إلى 5', 'الصفحات 6 إلى 10', 'الصفحات 11 إلى 12']],
    ]);
    expect(titles(await drawCourseMap(plain(5)))).toEqual(['محاضرات']);
    const [long] = await drawCourseMap(plain(30));
    expect(long?.children.length).toBeLessThanOrEqual(10);
  });

  it('keeps files apart, and makes nothing of no passages', async () => {
    const other = passagesOf(pages.slice(0, 1), { content: 'content-2', fileName: 'ملخص.docx' });
    const files = await drawCourseMap([...passages.slice(0, 2), ...other]);
    expect(files.map(({ title }) => title)).toEqual(['محاضرات', 'ملخص']);
    expect(await drawCourseMap([])).toEqual([]);
  });
});
