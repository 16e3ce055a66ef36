/** The beginning of a page as far as headings are looked for in it. */
export type PageOpening = { heading: string | null; text: string };

const MIN_LETTERS = 4;
const MAX_LETTERS = 60;
const MAX_WORDS = 8;
/** A line as long as this is running text, and a short one above it its heading. */
const BODY_LETTERS = 60;

/** What stands over a part of any course and says nothing of it. */
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
  'الأسئلة',
  'أسئلة المراجعة',
  'الملخص',
  'الخلاصة',
  'الأهداف',
  'introduction',
  'contents',
  'table of contents',
  'references',
  'bibliography',
  'exercises',
  'summary',
  'conclusion',
]);

/** The headings of a course in their order, each once: as its files mark them, else as a reader would see them. */
export function findHeadings(pages: readonly PageOpening[]): string[] {
  const found = pages.flatMap(({ heading, text }) =>
    heading === null ? guessHeadings(text) : [heading.split(' / ').at(-1) ?? ''],
  );
  return [...new Set(found.map(bareHeading).filter(isTelling))];
}

const LIST_MARK = /^[\d.()\-–•*#]+\s+/u;
const CHAPTER_MARK = /^(?:الفصل|الباب|الوحدة|المحاضرة|الدرس|المبحث|القسم)\s+[^\s:]+\s*[:\-–]\s*/u;
const ORDINAL_MARK = /^[^\s:]*ًا:\s*/u;

/** «التعقيد الزمني» of «2.1 التعقيد الزمني» and of «الفصل الثاني: التعقيد الزمني». */
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
  // Half of it signs and digits: a formula, a date, a number of a page.
  const isWords = letters >= MIN_LETTERS && letters * 2 > heading.length;
  return (
    isShort && isWords && !MANY_DIGITS.test(heading) && !EMPTY_HEADINGS.has(heading.toLowerCase())
  );
}

const ENDS_SENTENCE = /[.؟?!:؛…]$/u;
const ENDS_NO_HEADING = /[.،,!؛;…]$/u;

/** Short lines that begin something new and have running text below them. */
function guessHeadings(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  const filled = lines.filter((line) => line !== '');
  let next = 0;
  return lines.filter((line, at) => {
    if (line !== '') next += 1;
    const before = lines[at - 1] ?? '';
    const after = filled[next] ?? '';
    return (
      line.includes(' ') &&
      !ENDS_NO_HEADING.test(line) &&
      (before === '' || ENDS_SENTENCE.test(before)) &&
      line.length <= MAX_LETTERS &&
      after.length >= BODY_LETTERS
    );
  });
}

/** So many of a list, as far apart as it allows. */
export function spread<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, list.length / count);
  return list.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step));
}
