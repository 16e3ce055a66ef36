import { createWorkSlices, type WorkSlices } from '#src/retrieval/work-slices.ts';
import {
  goesOn,
  headingsOf,
  type BlockText,
  type Heading,
} from '#src/retrieval/outline/headings.ts';
import { light10 } from '#src/retrieval/light10.ts';
import { tokenize } from '#src/retrieval/search-form.ts';
import { isStopWord } from '#src/retrieval/stop-words.ts';
import { titleOf, type CourseFile, type Part } from './course.ts';
import { readNumber } from './numbers.ts';
import { markedLines, markOf, type MarkedLine, type TitleMark } from './title-mark.ts';
import { unitOf, type Unit } from './units.ts';
import { readWords, type Word } from './words.ts';

/** A heading with its section, or a whole file. */
export type OutlinePart = Part & {
  level: number;
  mark: TitleMark | null;
  /** Stems of its title. */
  stems: ReadonlySet<string>;
};

export type FileOutline = {
  whole: OutlinePart;
  /** In order; parents precede their children. */
  parts: readonly OutlinePart[];
  /** Text lines such as «الباب الثاني», used where no heading says so. */
  lines: readonly OutlinePart[];
  /** Stems of all its text. */
  stems: ReadonlySet<string>;
  /** The only number in its name: «محاضرة 3.pdf». */
  number: number | null;
};

export type Outline = readonly FileOutline[];

const FILE_LEVEL = 0;

/** Builds the outline of all files in slices of work. */
export async function buildOutline(files: readonly CourseFile[]): Promise<Outline> {
  const slices = createWorkSlices();
  const outline: FileOutline[] = [];
  for (const file of files) outline.push(await outlineOf(file, outline.length, slices));
  return outline;
}

/**
 * A heading's position: `opens` if nothing precedes it on its page, `isBare` if only headings
 * follow it there, `goesOn` if it repeats the one of its level, as slides do.
 */
type PlacedHeading = Heading & { page: number; opens: boolean; isBare: boolean; goesOn: boolean };

async function outlineOf(
  { name, pages }: CourseFile,
  file: number,
  slices: WorkSlices,
): Promise<FileOutline> {
  const title = titleOf(name).replaceAll('_', ' ').trim();
  const headings: PlacedHeading[] = [];
  const lastPages = new Map<PlacedHeading, number>();
  const stems = new Set<string>();
  for (const [place, page] of pages.entries()) {
    const opening = page.blocks[0]?.start ?? 0;
    const following = new Map(page.blocks.map(({ start }, at) => [start, page.blocks[at + 1]]));
    for (const heading of [...repeatedBelow(page, pages[place + 1]), ...headingsOf(page)]) {
      const above = headings.findLast(({ level }) => level <= heading.level);
      if (above && above === headings.at(-1) && goesOn(above, heading)) {
        lastPages.set(above, page.number);
        continue;
      }
      const opens = heading.start === opening;
      const next = following.get(heading.start);
      const isBare = next === undefined || next.type === 'heading';
      const isNext = above && page.number - (lastPages.get(above) ?? above.page) <= 1;
      const repeats = opens && isNext && above.level === heading.level && goesOn(above, heading);
      headings.push({ ...heading, page: page.number, opens, isBare, goesOn: repeats === true });
    }
    for (const word of tokenize(page.text)) stems.add(light10(word));
    if (slices.isFull(page.text.length)) await slices.pause();
  }
  const last = pages.at(-1)?.number ?? 1;
  const levelled = withRecurring(headings);
  const ends = endsOf(levelled);
  const parts = levelled.flatMap((heading, at): OutlinePart[] => {
    const next = levelled[ends[at] ?? levelled.length];
    return heading.goesOn ? [] : [{ file, ...rangeOf(heading, next, last), ...titled(heading) }];
  });
  const whole = { file, from: pages[0]?.number ?? 1, to: last, start: 0, end: null };
  return {
    whole: { ...whole, ...titled({ title, level: FILE_LEVEL }), mark: fileMark(title) },
    parts,
    lines: partsOfLines(markedLines(pages), file, last),
    stems,
    number: numberIn(title),
  };
}

const LEAST_RECURRING = 3;

/**
 * A label that recurs under other headings, such as «بنود السياسة:» or «الهدف», is below them, for
 * any size of its letters.
 */
function withRecurring(headings: readonly PlacedHeading[]): PlacedHeading[] {
  const times = new Map<string, number>();
  for (const { title, opens } of headings) {
    if (!opens) times.set(title, (times.get(title) ?? 0) + 1);
  }
  const isLabel = ({ title, opens }: PlacedHeading): boolean =>
    !opens && (times.get(title) ?? 0) >= LEAST_RECURRING;
  let above = 0;
  return headings.map((heading) => {
    if (!isLabel(heading)) above = heading.level;
    return isLabel(heading) ? { ...heading, level: Math.max(heading.level, above + 1) } : heading;
  });
}

/** A slide's title that was read as text, while the next slide repeats it as a heading. */
function repeatedBelow({ text, blocks }: CourseFile['pages'][number], next?: BlockText): Heading[] {
  const [first] = blocks;
  const [heading] = next ? headingsOf(next) : [];
  if (!first || !heading || first.type === 'heading' || heading.start !== next?.blocks[0]?.start)
    return [];
  const own = { ...heading, title: text.slice(first.start, first.end), start: first.start };
  return goesOn(heading, own) ? [own] : [];
}

/** Each extends to the next of its unit. */
function partsOfLines(lines: readonly MarkedLine[], file: number, last: number): OutlinePart[] {
  const nextOfUnit = new Map<Unit, MarkedLine>();
  const parts: OutlinePart[] = [];
  for (const line of lines.toReversed()) {
    const next = nextOfUnit.get(line.mark.unit);
    const ends = next ? { to: next.page, end: next.start } : { to: last, end: null };
    const title = titled({ title: line.title.trim(), level: 1 });
    parts.push({ file, from: line.page, start: line.start, ...ends, ...title });
    nextOfUnit.set(line.mark.unit, line);
  }
  return parts.reverse();
}

const titled = ({ title, level }: Pick<Heading, 'title' | 'level'>) => ({
  title,
  level,
  mark: markOf(title),
  stems: stemsOf(readWords(title)),
});

/** For each heading, the next one that is not below it. */
function endsOf(headings: readonly PlacedHeading[]): number[] {
  const ends = new Array<number>(headings.length).fill(headings.length);
  const open: number[] = [];
  for (const [at, { level, goesOn: repeats }] of headings.entries()) {
    const isEnded = (other: number): boolean => (repeats ? other > level : other >= level);
    while (open.length > 0 && isEnded(headings[open.at(-1) ?? 0]?.level ?? 0)) {
      ends[open.pop() ?? 0] = at;
    }
    if (!repeats) open.push(at);
  }
  return withCounted(headings, withBare(headings, ends));
}

/** A heading on two lines, or with nothing below it but another: it extends as far as that. */
function withBare(headings: readonly PlacedHeading[], ends: readonly number[]): number[] {
  const widened = [...ends];
  for (let at = headings.length - 2; at >= 0; at -= 1) {
    const [own, next] = [headings[at], headings[at + 1]];
    if (!own?.isBare || next?.goesOn || next?.page !== own.page || next.level > own.level) continue;
    widened[at] = widened[at + 1] ?? headings.length;
  }
  return widened;
}

/** «الفصل الأول» alone on a slide extends to «الفصل الثاني», for any sizes between. */
function withCounted(headings: readonly PlacedHeading[], ends: readonly number[]): number[] {
  const widened = [...ends];
  const nextOfUnit = new Map<Unit, number>();
  const nextOfLevel = new Map<number, number>();
  for (let at = headings.length - 1; at >= 0; at -= 1) {
    const { title = '', level = 1, isBare = false, goesOn: repeats } = headings[at] ?? {};
    if (repeats) continue;
    const unit = markOf(title)?.unit;
    if (unit !== undefined && isBare) {
      const over = [...nextOfLevel].flatMap(([other, place]) => (other < level ? [place] : []));
      const counted = nextOfUnit.get(unit) ?? headings.length;
      widened[at] = Math.max(ends[at] ?? headings.length, Math.min(counted, ...over));
    }
    if (unit !== undefined) nextOfUnit.set(unit, at);
    nextOfLevel.set(level, at);
  }
  return widened;
}

/** Ends at the next heading, or on the page before if that opens its page. */
function rangeOf(
  { page, start }: PlacedHeading,
  next: PlacedHeading | undefined,
  last: number,
): Pick<Part, 'from' | 'to' | 'start' | 'end'> {
  if (!next) return { from: page, to: last, start, end: null };
  if (next.opens && next.page > page) return { from: page, to: next.page - 1, start, end: null };
  return { from: page, to: next.page, start, end: next.start };
}

/** The unit and number in a file name: «lecture 3 - stacks», «03 المكدس». */
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

/** Stems for matching titles and topics, without stop words, units and numbers. */
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
