import type { Asked } from './asked.ts';
import type { PageRef, Part } from './course.ts';
import { filesLabelled, findCounted, findFiles, findTitled } from './find-place.ts';
import type { Mention } from './mentions.ts';
import { stemsOf } from './outline.ts';
import type { Course, Request, Trouble } from './request.ts';
import { isPageUnit } from './units.ts';
import { hasOneOf, isOneOf, wordSet } from './words.ts';

/** Up to this many possible files are all shown; otherwise the student is asked. */
const MOST_FILES = 3;

type PageRequest = Extract<Request, { kind: 'page' }>;

/** Pages named by number or title; null if there are none. */
export function findPages(
  course: Course,
  asked: Asked,
  /** The file of the previous request. */
  before: number | null,
): PageRequest | null {
  const mention = asked.mentions.find(
    ({ unit, numbers }) =>
      numbers.length > 0 &&
      (isPageUnit(unit) || (unit === 'section' && hasSections(course, numbers))),
  );
  if (!mention) return edgePage(course, asked) ?? titledPage(course, asked);
  const others = { ...asked, mentions: asked.mentions.filter((one) => one !== mention) };
  const part = others.mentions
    .filter(({ unit, numbers }) => numbers.length > 0 && !isPageUnit(unit))
    .flatMap((one) => findCounted(course.outline, one, []))
    .at(0);
  if (part) return pagesOfPart(course, part, mention);
  const named = findFiles(course.outline, course.files, others);
  const fitting = filesLabelled(course.files, mention.unit);
  if (named.length > 0) return pagesIn(course, named, mention, true);
  if (before !== null && fitting.includes(before)) {
    const there = pagesIn(course, [before], mention, true);
    if (there.trouble === null) return there;
  }
  return pagesIn(course, fitting, mention, false);
}

/** Whether the document has sections without numbered headings, so that «القسم 3» is the third. */
function hasSections({ files, outline }: Course, numbers: readonly number[]): boolean {
  const isCounted = outline.some(({ parts }) =>
    parts.some(({ mark }) => mark?.unit === 'section' && numbers.includes(mark.number)),
  );
  return !isCounted && files.some(({ pages }) => pages[0]?.label === 'section');
}

function pagesIn(
  course: Course,
  files: readonly number[],
  { numbers }: Mention,
  isNamed: boolean,
): PageRequest {
  const found = files
    .map((file) => ({ file, pages: numbers.flatMap((number) => pageAt(course, file, number)) }))
    .filter(({ pages }) => pages.length > 0);
  const whole = found.filter(({ pages }) => pages.length === numbers.length);
  const wanted = whole.length > 0 ? whole : found;
  if (wanted.length === 0)
    return { kind: 'page', pages: [], trouble: missing(course, files, numbers) };
  const isUnclear = isNamed ? wanted.length > 1 : wanted.length > MOST_FILES;
  if (isUnclear) {
    const trouble: Trouble = { type: 'which-file', files: wanted.map(({ file }) => file) };
    return { kind: 'page', pages: [], trouble };
  }
  return { kind: 'page', pages: wanted.flatMap(({ pages }) => pages), trouble: null };
}

function missing(
  { files }: Course,
  candidates: readonly number[],
  numbers: readonly number[],
): Trouble {
  const [longest] = candidates.toSorted((a, b) => countOf(files[b]) - countOf(files[a]));
  const file = longest ?? 0;
  return { type: 'no-such-page', file, asked: numbers[0] ?? 0, count: countOf(files[file]) };
}

const countOf = (file: Course['files'][number] | undefined): number => file?.pages.length ?? 0;

function pageAt({ files }: Course, file: number, number: number): PageRef[] {
  const pages = files[file]?.pages ?? [];
  const page = number < 0 ? pages.at(number) : pages.find((one) => one.number === number);
  return page ? [{ file, page: page.number }] : [];
}

/**
 * «الصفحة الثالثة من الفصل الثاني» counts within the chapter, «صفحة 45 من الفصل الثاني» within the
 * file.
 */
function pagesOfPart(course: Course, part: Part, { numbers }: Mention): PageRequest {
  const { file, from, to } = part;
  const pages = numbers.flatMap((number) => {
    const counted = number < 0 ? to + 1 + number : from + number - 1;
    const page = number >= from && number <= to ? number : counted;
    return page >= from && page <= to ? pageAt(course, file, page) : [];
  });
  const trouble = pages.length > 0 ? null : missing(course, [file], numbers);
  return { kind: 'page', pages, trouble };
}

/** «أول سطر من الملف», «نهاية الملف»: the first or last page of the only file. */
function edgePage({ files }: Course, { words, mentions, topic }: Asked): PageRequest | null {
  const isOfFile = mentions.some(({ unit, numbers }) => unit === 'file' && numbers.length === 0);
  const [pages, another] = files.map((file) => file.pages);
  const rest = topic.filter((word) => ![FIRST, FINAL, LINES].some((set) => isOneOf(word, set)));
  if (!isOfFile || !pages || another || stemsOf(rest).size > 0) return null;
  const page = hasOneOf(words, FIRST)
    ? pages[0]
    : hasOneOf(words, FINAL)
      ? pages.at(-1)
      : undefined;
  return page ? { kind: 'page', pages: [{ file: 0, page: page.number }], trouble: null } : null;
}

const FIRST = wordSet('أول أولى بداية مطلع');
const FINAL = wordSet('آخر أخيرة نهاية');
const LINES = wordSet('سطر أسطر سطور جملة جمل كلام اقرأ كتب كتبت مكتوب مكتوبة كيف كم');

/** A page by its heading: «ورقة الدرجات», «شريحة طبقات النموذج». */
function titledPage(course: Course, asked: Asked): PageRequest | null {
  const mention = asked.mentions.find(
    ({ unit, relation }) => isPageUnit(unit) && relation === null,
  );
  if (!mention) return null;
  const fitting = filesLabelled(course.files, mention.unit);
  const titled = findTitled(course.outline, stemsOf(asked.topic), fitting);
  if (titled.length === 0 || titled.length > MOST_FILES) return null;
  const pages = titled.map(({ file, from }) => ({ file, page: from }));
  return { kind: 'page', pages, trouble: null };
}
