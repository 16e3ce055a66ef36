import type { WorkSlices } from '#src/retrieval/work-slices.ts';
import type { CoursePage } from './course.ts';
import { readNumber } from './numbers.ts';
import { isPageUnit, unitOf, type Unit } from './units.ts';
import { readWords } from './words.ts';

/** A line that stands over a part of a file. The smaller its level, the more it stands over. */
export type HeadingLine = {
  title: string;
  page: number;
  start: number;
  level: number;
  /** «الفصل الثاني»: what it is, and which. */
  mark: { unit: Unit; number: number } | null;
};

const LONGEST = 90;
const LONGEST_BARE = 64;
const MOST_WORDS = 14;
/** A line as long as this is running text. */
const BODY_LETTERS = 40;

const LEVELS = {
  'book-part': 1,
  unit: 2,
  chapter: 3,
  lecture: 3,
  week: 3,
  lesson: 4,
  section: 5,
} as const satisfies Partial<Record<Unit, number>>;
/** A slide that holds a title alone opens what comes after it. */
const DIVIDER_LEVEL = 6;
const NUMBERED_LEVEL = 6;
const PLAIN_LEVEL = 9;

const HASHES = /^ {0,3}(#{1,6})[ \t]+(?=\S)/;
const NUMBERED = /^\(?(\d{1,2}(?:\.\d{1,2}){0,3})[.)\-–: ]{1,3}(?=\p{L})/u;
const ORDERED = /^(?:أولا|ثانيا|ثالثا|رابعا|خامسا|سادسا|سابعا|ثامنا|تاسعا|عاشرا)ً?ا?ً?\s?[:\-–.]/u;
const SET_OFF = /^[^:\-–.]{3,40}(?:[:\-–]|$)/u;
const BULLET = /^[•▪◦●○■□*\-–—➢✓o]\s/u;
const ENDS_NO_HEADING = /[.،,!؛;…]$/u;
const ENDS_SENTENCE = /[.؟?!:؛…]["»”)]?$/u;
const LETTERS = /\p{L}/gu;
/** A line of a table of contents: dots or a gap, and a number of a page. */
const OF_CONTENTS = /(?:\.{3}|…|\t)[. …\t]{0,200}\d{1,4}$/u;
const TABLE_OF_CONTENTS = 3;

/** The headings among the lines of a page, in their order; those that a file marks win over what a reader would see. */
export function headingLines(page: CoursePage, lines: readonly Line[]): HeadingLine[] {
  const hashed = lines.flatMap((line) => hashedHeading(page, line));
  if (hashed.length > 0) return hashed;
  if (page.heading !== null) return [markedHeading(page, page.heading, lines.length)];
  if (lines.filter(({ text }) => OF_CONTENTS.test(text)).length >= TABLE_OF_CONTENTS) {
    return lines.slice(0, 1).map((line) => heading(page, line));
  }
  return lines.filter((_, at) => looksLikeHeading(lines, at)).map((line) => heading(page, line));
}

type Line = { text: string; start: number };

export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    if (line.trim() !== '') lines.push({ text: line.trim(), start });
    start += line.length + 1;
  }
  return lines;
}

function hashedHeading({ number }: CoursePage, { text, start }: Line): HeadingLine[] {
  const [opening = '', hashes = ''] = HASHES.exec(text) ?? [];
  if (hashes === '') return [];
  const title = text.slice(opening.length).replace(/ #{1,6}$/, '');
  return [{ title, page: number, start, level: hashes.length, mark: markOf(title) }];
}

function markedHeading(page: CoursePage, title: string, lines: number): HeadingLine {
  const isDivider = page.label === 'slide' && lines <= 1;
  const found = heading(page, { text: title.split(' / ').at(0) ?? title, start: 0 });
  return {
    ...found,
    title: title.replaceAll(' / ', ': '),
    level: isDivider ? Math.min(found.level, DIVIDER_LEVEL) : found.level,
  };
}

function heading({ number }: CoursePage, { text, start }: Line): HeadingLine {
  const mark = markOf(text);
  return { title: text, page: number, start, level: levelOf(text, mark), mark };
}

/** «الفصل الثاني: …», «Chapter 3», «المحاضرة 4 – …»: the unit begins the line, and a number follows. */
export function markOf(title: string): HeadingLine['mark'] {
  const words = readWords(title.slice(0, LONGEST)).slice(0, 4);
  const named = unitOf(words[0]);
  if (!named || named.unit === 'topic' || named.unit === 'file') return null;
  const number = readNumber(words, 1);
  return number === null ? null : { unit: named.unit, number: number.value };
}

function levelOf(title: string, mark: HeadingLine['mark']): number {
  if (mark !== null && !isPageUnit(mark.unit)) {
    return (LEVELS as Partial<Record<Unit, number>>)[mark.unit] ?? PLAIN_LEVEL;
  }
  const numbered = NUMBERED.exec(title)?.[1];
  if (numbered !== undefined) return NUMBERED_LEVEL + Math.min(numbered.split('.').length - 1, 2);
  return ORDERED.test(title) ? NUMBERED_LEVEL + 1 : PLAIN_LEVEL;
}

function looksLikeHeading(lines: readonly Line[], at: number): boolean {
  const { text } = lines[at] ?? { text: '' };
  if (text.length > LONGEST || ENDS_NO_HEADING.test(text) || BULLET.test(text)) return false;
  if (text.includes('\t') || OF_CONTENTS.test(text)) return false;
  const letters = text.match(LETTERS)?.length ?? 0;
  if (letters < 3 || letters * 2 < text.length || text.split(' ').length > MOST_WORDS) return false;
  const mark = markOf(text);
  // «الفصل الثاني: …» begins something, whatever stands above it.
  if (mark !== null && !isPageUnit(mark.unit) && SET_OFF.test(text)) return true;
  const before = lines[at - 1]?.text;
  const opens = before === undefined || ENDS_SENTENCE.test(before) || before.length < BODY_LETTERS;
  if (!opens) return false;
  if (mark !== null || NUMBERED.test(text)) return true;
  if (text.length > LONGEST_BARE || ENDS_SENTENCE.test(text.replace(/:$/, ''))) return false;
  const after = lines[at + 1]?.text ?? '';
  const isFirst = before === undefined;
  if (isFirst) return after !== '' && (after.length > text.length || BULLET.test(after));
  return (
    text.includes(' ') &&
    ENDS_SENTENCE.test(before) &&
    after.length > Math.max(BODY_LETTERS, text.length)
  );
}

const RUNNING_LINES = 2;
const RUNNING_PAGES = 3;
const RUNNING_SHARE = 0.3;
const NUMBERS = /\d+/g;

/** Tells the lines that stand at the head or the foot of many pages: the course's name, say. */
export async function findRunningLines(
  pages: readonly CoursePage[],
  slices: WorkSlices,
): Promise<(line: string) => boolean> {
  const counts = new Map<string, number>();
  for (const { text, label } of pages) {
    if (label !== 'page') continue;
    const lines = linesOf(text).map((line) => line.text);
    const edges = new Set([...lines.slice(0, RUNNING_LINES), ...lines.slice(-RUNNING_LINES)]);
    for (const line of new Set([...edges].map(withoutNumbers))) {
      counts.set(line, (counts.get(line) ?? 0) + 1);
    }
    if (slices.isFull(text.length)) await slices.pause();
  }
  const least = Math.max(RUNNING_PAGES, pages.length * RUNNING_SHARE);
  return (line) => line.length <= LONGEST && (counts.get(withoutNumbers(line)) ?? 0) >= least;
}

const withoutNumbers = (line: string): string => line.replace(NUMBERS, '').trim();
