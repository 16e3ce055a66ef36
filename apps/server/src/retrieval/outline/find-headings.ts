import { searchForm } from '#src/retrieval/search-form.ts';
import { headingsOf, type BlockText } from './headings.ts';

const MIN_LETTERS = 4;
const MAX_LETTERS = 60;
const MAX_WORDS = 8;

/** Generic headings that reveal no topic. */
const EMPTY_HEADINGS = new Set([
  'مقدمة',
  'المقدمة',
  'تمهيد',
  'خاتمة',
  'الخاتمة',
  'الفهرس',
  'المحتويات',
  'فهرس المحتويات',
  'جدول المحتويات',
  'المراجع',
  'قائمة المراجع',
  'المصادر',
  'المصادر والمراجع',
  'تمارين',
  'التمارين',
  'الملخص',
  'الخلاصة',
  'الأهداف',
  'موعد الاختبار',
  'introduction',
  'contents',
  'table of contents',
  'references',
  'bibliography',
  'exercises',
  'summary',
  'conclusion',
]);

/** «أسئلة وأجوبتها» and «أسئلة المراجعة» announce questions about something named elsewhere. */
const QUESTIONS = /^(?:ال)?[أا]سئلة(?!\p{L})/u;

/**
 * Distinct topical headings of pages, in order. A heading that repeats one of the names, such as
 * the file's, is a title or a running header.
 */
export function findHeadings(pages: readonly BlockText[], names: readonly string[]): string[] {
  const titles = pages.flatMap((page) => headingsOf(page).map(({ title }) => title));
  const known = new Set(names.map((name) => searchForm(name.replace(EXTENSION, '').trim())));
  return [...new Set(titles.map(bareHeading))].filter(
    (title) => isTelling(title) && !known.has(searchForm(title)),
  );
}

const EXTENSION = /\.[a-z]+$/iu;

const LIST_MARK = /^[\d.()\-–•*#]+\s+/u;
const CHAPTER_MARK = /^(?:الفصل|الباب|الوحدة|المحاضرة|الدرس|المبحث|القسم)\s+[^\s:]+\s*[:\-–]\s*/u;
const ORDINAL_MARK = /^[^\s:]*ًا:\s*/u;

/**
 * Strips numbering: «2.1 التعقيد الزمني» and «الفصل الثاني: التعقيد الزمني» give «التعقيد الزمني».
 */
function bareHeading(heading: string): string {
  const bare = heading
    .trim()
    .replace(LIST_MARK, '')
    .replace(CHAPTER_MARK, '')
    .replace(ORDINAL_MARK, '')
    .trim();
  return bare.endsWith(':') ? bare.slice(0, -1).trim() : bare;
}

const LETTER = /\p{L}/gu;
const MANY_DIGITS = /\d{3}|\d\s*[/\-–]\s*\d/u;

function isTelling(heading: string): boolean {
  const letters = heading.match(LETTER)?.length ?? 0;
  const isShort = heading.length <= MAX_LETTERS && heading.split(/\s+/u).length <= MAX_WORDS;
  const isWords = letters >= MIN_LETTERS && letters * 2 > heading.length;
  return (
    isShort &&
    isWords &&
    !MANY_DIGITS.test(heading) &&
    !QUESTIONS.test(heading) &&
    !EMPTY_HEADINGS.has(heading.toLowerCase())
  );
}

/** `count` entries, evenly spaced. */
export function spread<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, list.length / count);
  return list.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step));
}
