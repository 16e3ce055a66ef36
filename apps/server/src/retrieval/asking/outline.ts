import { createWorkSlices, type WorkSlices } from '#src/retrieval/work-slices.ts';
import { light10 } from '#src/retrieval/light10.ts';
import { isStopWord } from '#src/retrieval/stop-words.ts';
import { titleOf, type CourseFile, type Part } from './course.ts';
import {
  findRunningLines,
  headingLines,
  linesOf,
  markOf,
  type HeadingLine,
} from './heading-lines.ts';
import { readNumber } from './numbers.ts';
import { unitOf, type Unit } from './units.ts';
import { readWords, type Word } from './words.ts';

/** A heading with what stands under it; a file is the one that stands over all of its own. */
export type OutlinePart = Part & {
  level: number;
  mark: { unit: Unit; number: number } | null;
  /** What the words of its title are looked up by. */
  stems: ReadonlySet<string>;
};

export type FileOutline = {
  whole: OutlinePart;
  /** In their order, each beginning before what it stands over. */
  parts: readonly OutlinePart[];
  /** The number in its name, where it has one alone: «محاضرة 3.pdf». */
  number: number | null;
};

export type Outline = readonly FileOutline[];

const FILE_LEVEL = 0;

/** Files, their headings and the pages these stand over; a long book is looked through in slices. */
export async function buildOutline(files: readonly CourseFile[]): Promise<Outline> {
  const slices = createWorkSlices();
  const outline: FileOutline[] = [];
  for (const file of files) outline.push(await outlineOf(file, outline.length, slices));
  return outline;
}

async function outlineOf(
  { name, pages }: CourseFile,
  file: number,
  slices: WorkSlices,
): Promise<FileOutline> {
  const title = titleOf(name).replaceAll('_', ' ').trim();
  const last = pages.at(-1)?.number ?? 1;
  const isRunning = await findRunningLines(pages, slices);
  const found: HeadingLine[] = [];
  const openings = new Map<number, number>();
  for (const page of pages) {
    const own = linesOf(page.text).filter((line) => !isRunning(line.text));
    found.push(...headingLines(page, own));
    openings.set(page.number, own[0]?.start ?? 0);
    if (slices.isFull(page.text.length)) await slices.pause();
  }
  const lines = withoutRepeats(found);
  const end = { page: last, start: null };
  const parts = lines.map((line, at): OutlinePart => {
    const next = lines.slice(at + 1).find(({ level }) => level <= line.level);
    return { ...rangeOf(line, next ?? end, openings), file, ...titled(line) };
  });
  const mark = fileMark(title);
  const whole = { file, from: pages[0]?.number ?? 1, to: last, start: 0, end: null };
  return {
    whole: { ...whole, title, level: FILE_LEVEL, mark, stems: stemsOf(readWords(title)) },
    parts,
    number: numberIn(title),
  };
}

const titled = ({ title, level, mark }: HeadingLine) => ({
  title,
  level,
  mark,
  stems: stemsOf(readWords(title)),
});

/** Up to the heading that ends it: to the page before, where that one opens its page. */
function rangeOf(
  { page, start }: HeadingLine,
  next: { page: number; start: number | null },
  openings: ReadonlyMap<number, number>,
): Pick<Part, 'from' | 'to' | 'start' | 'end'> {
  const opensPage = next.start !== null && next.start <= (openings.get(next.page) ?? 0);
  if (next.start !== null && opensPage && next.page > page) {
    return { from: page, to: next.page - 1, start, end: null };
  }
  return { from: page, to: next.page, start, end: next.start };
}

/** A heading that is written again over the next page goes on: «المكدس», «المكدس (تابع)». */
function withoutRepeats(lines: readonly HeadingLine[]): HeadingLine[] {
  const kept: HeadingLine[] = [];
  for (const line of lines) {
    if (kept.at(-1) && sameTitle(kept.at(-1)?.title ?? '') === sameTitle(line.title)) continue;
    kept.push(line);
  }
  return kept;
}

// A number alone tells apart: «موضوع 1», «موضوع 2».
const CONTINUED =
  /(?:[([]\d{1,2}(?:\/\d{1,2})?[)\]]|[([]?(?:تابع|يتبع|تتمة|cont\.?|continued)[)\]]?)$/iu;

const sameTitle = (title: string): string => title.trim().replace(CONTINUED, '').trim();

/** «lecture 3 - stacks», «03 المكدس»: what the name says it is, wherever it says so. */
function fileMark(title: string): OutlinePart['mark'] {
  const words = readWords(title);
  for (const [at, word] of words.entries()) {
    const named = unitOf(word);
    const number = named && readNumber(words, at + 1);
    if (named && number) return { unit: named.unit, number: number.value };
  }
  return markOf(title);
}

function numberIn(title: string): number | null {
  const words = readWords(title);
  const numbers = words.flatMap((_, at) => readNumber(words, at)?.value ?? []);
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
}

/** What a title or a topic is matched by: stems, without stop words and what every part is called and counted by. */
export function stemsOf(words: readonly Word[]): Set<string> {
  const stems = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word) continue;
    if (unitOf(word) !== null) at += readNumber(words, at + 1)?.size ?? 0;
    else if (!isStopWord(word.text)) {
      const stem = light10(word.text);
      if (stem.length > 1) stems.add(stem);
    }
  }
  return stems;
}
