import type { MapNode } from '@nibras/contract';
import { describe, expect, it } from 'vitest';
import { drawCourseMap } from './course-map.ts';
import { passagesOf, readBilingualCourse } from './testing/bilingual-course.ts';

const pages = readBilingualCourse();
const passages = passagesOf(pages);

const underHeadings = (headings: (string | null)[]) =>
  passagesOf(headings.map((heading, at) => ({ heading, text: pages[at]?.text ?? '' })));

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

  it('nests headings as their file does, and keeps one that goes on over pages once', async () => {
    const nested = underHeadings(['أولى / العمليات', 'أولى / الخيوط', 'ثانية', 'ثانية', null]);
    expect(titles(await drawCourseMap(nested))).toEqual([
      ['محاضرات', [['أولى', ['العمليات', 'الخيوط']], 'ثانية']],
    ]);
  });

  it('goes at most three headings below a file', async () => {
    const [file] = await drawCourseMap(underHeadings(['أ / ب / ج / د / هـ']));
    expect(titles(file ? [file] : [])).toEqual([['محاضرات', [['أ', [['ب', ['ج']]]]]]]);
  });

  it('keeps files apart, and makes nothing of no passages', async () => {
    const other = passagesOf(pages.slice(0, 1), { content: 'content-2', fileName: 'ملخص.docx' });
    const files = await drawCourseMap([...passages.slice(0, 2), ...other]);
    expect(files.map(({ title }) => title)).toEqual(['محاضرات', 'ملخص']);
    expect(await drawCourseMap([])).toEqual([]);
  });
});
