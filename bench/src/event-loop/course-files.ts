import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readQuestionSets } from '../retrieval/question-sets.ts';
import { makeArabicPdf } from './arabic-pdf.ts';

const FIXTURES = resolve(import.meta.dirname, '../../fixtures');
const BOOK_PAGES = 300;
const LECTURE_PAGES: Record<string, number> = {
  'cr-lecture.pdf': 3,
  'lo-lecture.pdf': 3,
  'rl-lecture.pdf': 3,
  'tex-lecture.pdf': 3,
  'lo-slides.pdf': 3,
  'cr-twocol.pdf': 1,
  'lo-table.pdf': 1,
  'cr-math.pdf': 1,
  'tex-tashkeel.pdf': 1,
};

export type CourseFile = { fileName: string; bytes: Buffer; pages: number };

/** PDFs with this many pages in total: long Arabic books, then lectures by various producers. */
export async function courseFiles(pageCount: number): Promise<CourseFile[]> {
  const files: CourseFile[] = [];
  let pages = 0;
  const add = (file: CourseFile): void => {
    files.push(file);
    pages += file.pages;
  };
  const texts = (await readQuestionSets(resolve(FIXTURES, 'retrieval'))).flatMap((set) =>
    set.passages.map(({ text }) => text),
  );
  while (pages + BOOK_PAGES <= pageCount) {
    const from = Math.floor((texts.length * pages) / pageCount);
    const bytes = makeArabicPdf([...texts.slice(from), ...texts.slice(0, from)], BOOK_PAGES);
    add({ fileName: `كتاب ${files.length + 1}.pdf`, bytes, pages: BOOK_PAGES });
  }
  const folder = resolve(FIXTURES, 'documents');
  const names = (await readdir(folder)).filter((name) => name in LECTURE_PAGES).sort();
  for (let at = 0; pages < pageCount; at += 1) {
    const name = names[at % names.length] ?? '';
    // A trailing comment changes the bytes, so that repeated lectures are read again.
    const remark = Buffer.from(`\n% ${at}\n`);
    const bytes = Buffer.concat([await readFile(resolve(folder, name)), remark]);
    add({ fileName: `${at} ${name}`, bytes, pages: LECTURE_PAGES[name] ?? 1 });
  }
  return files;
}
