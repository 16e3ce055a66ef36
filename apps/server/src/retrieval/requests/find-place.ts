import { searchForm } from '#src/retrieval/search-form.ts';
import type { PageLabel } from '#src/reading/reading-types.ts';
import { titleOf, type CourseFile } from './course.ts';
import { LAST, type Mention } from './mentions.ts';
import { stemsOf, type FileOutline, type Outline, type OutlinePart } from './outline.ts';
import { isPageUnit, type Unit } from './units.ts';
import type { Word } from './words.ts';

/** The share of a name that must be mentioned without «ملف». */
const NAMED_SHARE = 0.6;
const LEAST_NAME_LETTERS = 3;
const LEAST_TITLE_SHARE = 0.5;

type AskedPlace = { text: string; mentions: readonly Mention[]; topic: readonly Word[] };

/**
 * Files that a request names literally, by number, or by words of the name. Several mean ambiguity.
 */
export function findFiles(
  outline: Outline,
  files: readonly CourseFile[],
  asked: AskedPlace,
): number[] {
  const written = filesWritten(files, asked.text);
  if (written.length > 0) return written;
  for (const mention of asked.mentions) {
    const counted = isPageUnit(mention.unit) ? [] : filesCounted(outline, mention);
    if (counted.length > 0) return counted;
  }
  const saysFile = asked.mentions.some(({ unit }) => unit === 'file' || unit === 'lecture');
  return filesByWords(outline, stemsOf(asked.topic), saysFile ? 0.3 : NAMED_SHARE);
}

/** Whether the request contains a file's whole name. */
export const hasName = ({ files }: { files: readonly CourseFile[] }, { text }: { text: string }) =>
  filesWritten(files, text).length > 0;

/** Literal names in the request; of nested ones the longest. */
function filesWritten(files: readonly CourseFile[], text: string): number[] {
  const request = plain(text);
  const found = files.flatMap(({ name }, file) => {
    const title = plain(titleOf(name));
    return title.length >= LEAST_NAME_LETTERS + 2 && request.includes(title)
      ? [{ file, title }]
      : [];
  });
  return found
    .filter(
      ({ title }) => !found.some((other) => other.title !== title && other.title.includes(title)),
    )
    .map(({ file }) => file);
}

/** Padded with spaces to match whole words. */
const plain = (text: string): string =>
  ` ${searchForm(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

function filesCounted(outline: Outline, { unit, numbers }: Mention): number[] {
  return numbers.flatMap((number) => {
    const marked = indexesOf(outline, ({ whole }) => isMarked(whole, unit, number));
    if (marked.length > 0) return marked;
    if (unit !== 'file' && unit !== 'lecture') return [];
    // Headings named lectures within a file are no files.
    if (outline.some(({ parts }) => parts.some(({ mark }) => mark?.unit === unit))) return [];
    return filesNumbered(outline, number);
  });
}

/** Files with this number in their names, else by list position if no name has one. */
function filesNumbered(outline: Outline, number: number): number[] {
  if (outline.some((file) => file.number !== null)) {
    const last = Math.max(...outline.map((file) => file.number ?? 0));
    return indexesOf(outline, (file) => file.number === (number === LAST ? last : number));
  }
  const at = number < 0 ? outline.length + number : number - 1;
  return outline[at] ? [at] : [];
}

const isMarked = ({ mark }: OutlinePart, unit: Unit, number: number): boolean =>
  mark?.unit === unit && mark.number === number;

function indexesOf(outline: Outline, isWanted: (file: FileOutline) => boolean): number[] {
  return outline.flatMap((file, at) => (isWanted(file) ? [at] : []));
}

/** Words in several file names distinguish less. */
function filesByWords(outline: Outline, topic: ReadonlySet<string>, least: number): number[] {
  const weightOf = (stem: string): number => {
    const holding = outline.filter(({ whole }) => whole.stems.has(stem)).length;
    return outline.length > 1 ? 1 - (holding - 1) / outline.length : 1;
  };
  const scores = outline.map(({ whole }) => {
    const stems = [...whole.stems];
    const all = stems.reduce((sum, stem) => sum + weightOf(stem), 0);
    const said = stems.reduce((sum, stem) => sum + (topic.has(stem) ? weightOf(stem) : 0), 0);
    return all > 0 ? said / all : 0;
  });
  const best = Math.max(0, ...scores);
  if (best < least) return [];
  return scores.flatMap((score, file) => (score === best ? [file] : []));
}

/**
 * Numbered parts such as «الفصل الثاني» and «المحاضرة الأخيرة»; only in the named files, if any.
 */
export function findCounted(
  outline: Outline,
  { unit, numbers }: Mention,
  within: readonly number[],
): OutlinePart[] {
  const files = outline.filter((_, at) => within.length === 0 || within.includes(at));
  return numbers.flatMap((number) => {
    const marked = markedParts(files, unit, number);
    if (marked.length > 0) return marked;
    const lines = files.flatMap((file) =>
      file.lines.filter((line) => isMarked(line, unit, number)),
    );
    if (lines.length > 0) return widestOfEachFile(lines);
    if (unit === 'file' || unit === 'lecture') {
      return filesNumbered(outline, number).flatMap((at) => outline[at]?.whole ?? []);
    }
    const like = LIKE.flatMap((other) => (other === unit ? [] : markedParts(files, other, number)));
    if (like.length > 0) return like.slice(0, 1);
    const numbered = files.flatMap((file) => numberedChapter(file, number));
    if (numbered.length > 0) return numbered.slice(0, 1);
    // If parts use this unit but none matches, no other part is meant.
    return countsParts(files, unit) ? [] : nthPart(files, number);
  });
}

const countsParts = (files: readonly FileOutline[], unit: Unit): boolean =>
  files
    .flatMap(({ parts, lines }) => [...parts, ...lines])
    .filter(({ mark }) => mark?.unit === unit).length > 1;

const LIKE: readonly Unit[] = [
  'chapter',
  'unit',
  'lecture',
  'lesson',
  'week',
  'book-part',
  'section',
];

function markedParts(files: readonly FileOutline[], unit: Unit, number: number): OutlinePart[] {
  const all = files.flatMap(({ whole, parts }) => [whole, ...parts]);
  const ofUnit = all.filter(({ mark }) => mark?.unit === unit);
  const wanted =
    number === LAST ? Math.max(0, ...ofUnit.map(({ mark }) => mark?.number ?? 0)) : number;
  const found = ofUnit.filter((part) => isMarked(part, unit, wanted));
  // A file that is the lecture also contains a heading that says so.
  const wholes = found.filter((part) => files.some(({ whole }) => whole === part));
  if (wholes.length > 0) return wholes;
  return widestOfEachFile(found);
}

/** Tables of contents and introductions name parts too, so the largest one is meant. */
function widestOfEachFile(parts: readonly OutlinePart[]): OutlinePart[] {
  const widest = new Map<number, OutlinePart>();
  for (const part of parts) {
    const known = widest.get(part.file);
    if (!known || part.to - part.from > known.to - known.from) widest.set(part.file, part);
  }
  return [...widest.values()];
}

const NUMBERED = /^\s*(\d{1,2})\s?[-.–]\s?(\d{1,2})(?![\d%])/u;

/** «2-1», «2-2», … form the second chapter if chapters have no headings. */
function numberedChapter({ parts }: FileOutline, number: number): OutlinePart[] {
  const numbered = parts.flatMap((part) => {
    const [, one, two] = NUMBERED.exec(searchForm(part.title)) ?? [];
    return one === undefined ? [] : [{ part, numbers: [Number(one), Number(two)] as const }];
  });
  // In right-to-left lines the chapter number may come second: it is the non-decreasing one.
  const grows = (place: 0 | 1): boolean =>
    numbered.every(
      ({ numbers }, at) => at === 0 || numbers[place] >= (numbered[at - 1]?.numbers[place] ?? 0),
    );
  const place = grows(0) ? 0 : grows(1) ? 1 : null;
  if (place === null) return [];
  const own = numbered.filter(({ numbers }) => numbers[place] === number).map(({ part }) => part);
  const [first] = own;
  const last = own.at(-1);
  return first && last ? [{ ...first, to: last.to, end: last.end }] : [];
}

/** Without numbering the position counts, among files or top-level headings. */
function nthPart(files: readonly FileOutline[], number: number): OutlinePart[] {
  const [only] = files;
  if (files.length > 1 || !only) {
    const numbered = files.filter((file) => file.number === number);
    const counting = files.filter(({ whole }) => !isFrontMatter(whole.title));
    const at = number < 0 ? counting.length + number : number - 1;
    return (numbered.length > 0 ? numbered : counting.slice(at, at + 1)).map(({ whole }) => whole);
  }
  const top = Math.min(...only.parts.map(({ level }) => level));
  const tops = only.parts.filter(({ level, title }) => level === top && !isFrontMatter(title));
  const counted = only.parts.filter(({ title }) => leadingNumber(title) !== null);
  // Their own numbers count: «2. المقدمة», «3. الأهداف».
  if (number > 0 && counted.length > 1 && counted[0]?.level === top) {
    return counted
      .filter(({ level, title }) => level === top && leadingNumber(title) === number)
      .slice(0, 1);
  }
  const at = number < 0 ? tops.length + number : number - 1;
  return tops.slice(at, at + 1);
}

const FRONT_MATTER =
  /(?:^|[^ء-ي])(?:ال)?(?:اهداء|شكر|فهرس|محتويات|مستخلص|ملخص|مقدمه|تمهيد|تقديم|توطيه|بسم الله|مراجع|contents|abstract|dedication|references|introduction|preface|foreword|acknowledge?ments?)(?=[^ء-يa-z]|$)/u;

function leadingNumber(title: string): number | null {
  const number = /^\s*(\d{1,2})\s?[-.–):]?\s/u.exec(searchForm(title))?.[1];
  return number === undefined ? null : Number(number);
}

const isFrontMatter = (title: string): boolean => FRONT_MATTER.test(searchForm(title));

/** The parts whose title matches best; several if equal. */
export function findTitled(
  outline: Outline,
  topic: ReadonlySet<string>,
  within: readonly number[] = [],
): OutlinePart[] {
  if (topic.size === 0) return [];
  let best = 0;
  let found: OutlinePart[] = [];
  for (const [at, { whole, parts }] of outline.entries()) {
    if (within.length > 0 && !within.includes(at)) continue;
    for (const part of within.length > 0 ? parts : [whole, ...parts]) {
      const score = likeness(topic, part.stems);
      if (score === 0 || score < best) continue;
      if (score > best) found = [];
      best = score;
      found.push(part);
    }
  }
  return widestOfEachFile(found);
}

/** From 0 to 1: one must contain the other without being much longer, or open it. */
function likeness(topic: ReadonlySet<string>, title: ReadonlySet<string>): number {
  let shared = 0;
  for (const stem of topic) if (title.has(stem)) shared += 1;
  if (shared === 0 || (shared < topic.size && shared < title.size)) return 0;
  const share = shared / Math.max(topic.size, title.size);
  if (share >= LEAST_TITLE_SHARE) return share;
  // «قوة السحب» of «قوة السحب أو مقاومة الهواء (Drag)».
  const opening = [...title].slice(0, topic.size);
  return topic.size > 1 && opening.every((stem) => topic.has(stem)) ? LEAST_TITLE_SHARE : 0;
}

const LABELS: Partial<Record<Unit, PageLabel>> = {
  page: 'page',
  slide: 'slide',
  sheet: 'sheet',
  section: 'section',
};

/** Files with pages of this kind; all if there are none. */
export function filesLabelled(files: readonly CourseFile[], unit: Unit): number[] {
  const all = files.map((_, at) => at);
  const fitting = all.filter((at) => files[at]?.pages[0]?.label === LABELS[unit]);
  return fitting.length > 0 ? fitting : all;
}

/** Parts and files that a request names by number. */
export function placesIn(
  course: { outline: Outline; files: readonly CourseFile[] },
  { mentions, text, topic }: AskedPlace,
): OutlinePart[] {
  const counted = mentions.filter(({ unit, numbers }) => numbers.length > 0 && !isPageUnit(unit));
  const parts = counted.flatMap((mention) => findCounted(course.outline, mention, []));
  if (parts.length > 0) return parts;
  if (!mentions.some(({ unit }) => unit === 'file' || unit === 'lecture')) return [];
  const files = findFiles(course.outline, course.files, { text, mentions, topic });
  return files.length === 1 ? files.flatMap((at) => course.outline[at]?.whole ?? []) : [];
}
