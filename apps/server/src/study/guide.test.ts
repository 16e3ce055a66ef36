import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import { writeGuide } from './guide.ts';
import {
  pagesOf,
  passagesOf,
  passagesOfPages,
  readBilingualCourse,
} from './testing/bilingual-course.ts';

const COURSES = resolve(import.meta.dirname, '../../../../bench/fixtures/answering/sources');

const pages = readBilingualCourse();
const passages = passagesOf(pages);
const sectionsOf = async (from = passages) =>
  (await writeGuide(from)).flatMap(({ sections }) => sections);

/** «## عنوان» becomes a heading, other lines text. */
const blockOf = (line: string) => {
  const [marks = ''] = /^#+ /.exec(line) ?? [];
  return marks === '' ? paragraph(line) : heading(line.slice(marks.length), marks.length - 1);
};

describe('writeGuide', () => {
  it('says nothing that its page does not say', async () => {
    const sections = await sectionsOf();
    expect(sections).toHaveLength(31);
    for (const { page, start, end, text } of sections.flatMap(({ sentences }) => sentences)) {
      expect(pagesOf(pages)[page - 1]?.text.slice(start, end)).toBe(text);
    }
  });

  it.each(readdirSync(COURSES))('quotes the course of %s letter for letter', async (name) => {
    const course = blockPages(
      readdirSync(join(COURSES, name))
        .flatMap((file) => readFileSync(join(COURSES, name, file), 'utf8').split('\n---\n'))
        .map((text) => text.split('\n').map(blockOf)),
    );
    const sentences = (await sectionsOf(passagesOfPages(course))).flatMap(
      (section) => section.sentences,
    );
    expect(sentences.length).toBeGreaterThan(5);
    for (const { page, start, end, text } of sentences) {
      expect(course[page - 1]?.text.slice(start, end)).toBe(text);
    }
  });

  it('tells what is defined, in the order of the course', async () => {
    const section = (await sectionsOf()).find(({ title }) => title === 'الجمود');
    expect(section).toMatchObject({ page: 5, level: 1 });
    expect(section?.sentences[0]?.text).toMatch(/^الجمود/u);
    const starts = section?.sentences.map(({ start }) => start) ?? [];
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  });

  it('marks definitions, and adds the lists and tables of a heading but no exercises', async () => {
    const list = { type: 'list' as const, text: '1. الاستبعاد المتبادل\n2. الانتظار الدائري' };
    const table = { type: 'table' as const, text: 'الشرط\tمعناه\nالاستبعاد\tمورد لواحد' };
    const asked = { type: 'list' as const, text: '1. ما الجمود؟\n2. ما الخيط؟' };
    const text = paragraph('الجمود هو حالة تنتظر فيها كل عملية موردًا تحجزه عملية أخرى.');
    const course = blockPages([[heading('الجمود', 1), text, list, table, asked]]);
    const section = (await sectionsOf(passagesOfPages(course))).find(
      ({ title }) => title === 'الجمود',
    );
    expect(section?.sentences.map(({ isDefinition }) => isDefinition)).toEqual([true]);
    expect(section?.blocks.map(({ kind, rows }) => [kind, rows])).toEqual([
      ['list', ['الاستبعاد المتبادل', 'الانتظار الدائري']],
      ['table', ['الشرط\tمعناه', 'الاستبعاد\tمورد لواحد']],
    ]);
  });

  it('keeps files apart, and leaves out one that says nothing by itself', async () => {
    const other = passagesOf(pages.slice(0, 1), { content: 'content-2', fileName: 'ملخص.docx' });
    const sources = passagesOf([{ heading: 'المراجع', text: 'كتاب أول.\nكتاب ثان.' }], {
      content: 'content-3',
    });
    const files = await writeGuide([...passages.slice(0, 2), ...other, ...sources]);
    expect(files.map(({ file }) => file)).toEqual(['محاضرات.pdf', 'ملخص.docx']);
  });

  it('lets others in between, however long the course is', async () => {
    let pauses = 0;
    const pause = () => Promise.resolve((pauses += 1));
    const course = Array.from({ length: 10 }, () => pages).flat();
    await writeGuide(passagesOf(course), { pause });
    const letters = course.reduce((sum, { text }) => sum + text.length, 0);
    expect(letters / pauses).toBeLessThan(6000);
  });
});
