import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { searchForm, tokenize } from '#src/retrieval/search-form.ts';
import { isStopWord } from '#src/retrieval/stop-words.ts';
import { findDefinitions } from './find-definition.ts';
import { sectionOf } from './lists/find-list.ts';
import { endsOpen } from './lists/leading-words.ts';
import { isOrdinal } from './lists/list-items.ts';
import { lookupIndexOf, type LookupIndex } from './lookup-index.ts';
import { blockAt, type PlacedBlock } from './placed-blocks.ts';
import { followsQuestion, isTask, isUnderReview } from './review-sheets.ts';
import { isAmong, stemOf, stemsIn, topicWords, type TopicWord } from './topic-words.ts';
import { wholeBlock, wholeThing } from './whole-things.ts';

/** Statements about compared things. */
export type Compared = {
  /** A comparing table, or a section that names all of them. */
  whole: Stretch[];
  /** Sentences about all of them. */
  together: Stretch[][];
  sides: { title: string; quotes: Stretch[][] }[];
};

type Thing = { title: string; words: readonly TopicWord[]; own: readonly TopicWord[] };
type Sighting = { stretch: Stretch; isSubject: boolean; defines: boolean };

const MOST_A_SIDE = 4;
/** «تماسك Cohesion» is a translation. */
const LEAST_ROW_WORDS = 3;
/** «مقارنة س وص» is a table-of-contents line. */
const LEAST_CONTRASTING = 8;
const FEW_ROWS = 8;
const MOST_BESIDE_DEFINED = 2;
/** Sentences that only mention the name, if none begins with it. */
const MOST_MENTIONS = 2;
const MOST_TOGETHER = 3;
/** Shorter text is a title or a label of a drawing. */
const LEAST_WORDS = 4;
/** A longer sentence mentions the thing only in passing. */
const MOST_WORDS = 70;
/** Words of comparing headings: «الفرق بين», «مقابل», a number. */
const COMPARES = /^(?:فرق|مقارن|مقابل|بين|vs|versus|difference|comparison|\d.*)$/u;
const COMPARING = new Set(['فرق', 'فروق', 'مقارن', 'مقابل', 'اختلاف', 'vs', 'versus', 'difference']);
const IS_ARABIC = /^[ء-ي]/u;
/** «الحال» differs from «حال». */
const DEFINITE = /^[وفبك]{0,2}(?:ال|لل)/u;
const LONGEST_COMPARING = 2500;
const LONGEST_SECTION = 2500;
const SHORTEST_SECTION = 40;
/** The subject is among the first words: «أما الطابور فهو». */
const SUBJECT_WITHIN = 2;
const DEFINING = new Set([
  'هو',
  'هي',
  'فهو',
  'فهي',
  'هم',
  'عباره',
  'يعني',
  'تعني',
  'يعرف',
  'تعرف',
  'يشير',
  'تشير',
  'is',
  'are',
  'means',
]);

/** Words that contrast things. */
const CONTRASTS =
  /(?:^|[^ء-ي])[وف]?(?:ال)?(?:فرق|فروق|اختلاف|يختلف|تختلف|بينما|حين|بخلاف|خلاف|عكس|بعكس|مقارنه|بالمقارنه|مقابل|اما|يتميز|تتميز|افضل|اسرع|اكبر|اصغر|اكثر|اقل|whereas|unlike|than|differs?|difference|while)(?=[^ء-يa-z]|$)/u;
/** The score of an explicit definition, or of a section with the name itself. */
const DEFINED = 0.8;
/** A qualified name may be too specific: «موقف ديكارت من الهوية». */
const QUALIFIED = /^(\S+(?:\s\S+)*?)\s(?:من|في|على|عند|لدى|in|of)\s/u;

/** Searches the names on all pages; a sentence belongs to the side that is its subject. */
export async function compareThings(course: Course, titles: readonly string[]): Promise<Compared> {
  const compared = await compareNames(course, titles, titles);
  const names = titles.map((title, at) =>
    compared.sides[at]?.quotes.length === 0 ? (QUALIFIED.exec(title)?.[1] ?? title) : title,
  );
  const isCut = names.some((name, at) => name !== titles[at]);
  return isCut && compared.whole.length === 0 ? compareNames(course, titles, names) : compared;
}

async function compareNames(
  course: Course,
  titles: readonly string[],
  names: readonly string[],
): Promise<Compared> {
  const things = thingsOf(names);
  const index = await lookupIndexOf(course);
  const defined: Stretch[][] = [];
  for (const thing of things) {
    const [best] = await findDefinitions(course, thing.title);
    const isSentence = best !== undefined && best.score > DEFINED;
    const section = isSentence ? null : sectionOfName(course, index, thing);
    defined.push(section ?? (best && best.score >= DEFINED ? best.stretches : []));
  }
  const isDefined = defined.every(({ length }) => length > 0);
  const whole =
    comparingTable(course, index, things) ??
    comparingSection(course, index, things, isDefined) ??
    [];
  const isHeld = (one: Stretch): boolean => whole.some((held) => isInside(one, held));
  const together: Stretch[][] = [];
  const sightings = things.map((): Sighting[] => []);
  const found = [...new Set(things.flatMap(({ own }) => index.holding(own)))]
    .toSorted((a, b) => a - b)
    .flatMap((place) => index.sentences[place] ?? [])
    .filter(({ sentence }) => !sentence.isHeading)
    .map(({ file, page, sentence: { start, end } }) => ({ file, page, start, end }));
  for (const stretch of found) sort(stretch);
  const sides = things.map((_, at) => {
    const own = (defined[at] ?? []).filter((one) => !isHeld(one));
    const isNew = ({ stretch }: Sighting): boolean => !own.some((one) => isInside(stretch, one));
    const seen = (sightings[at] ?? []).filter((one) => isNew(one) && !isHeld(one.stretch));
    // Mentions add nothing if a definition was found.
    const fitting = own.length > 0 ? seen.filter(({ isSubject }) => isSubject) : seen;
    const quotes = quotesOf(course, things, at, fitting);
    return {
      title: titles[at] ?? '',
      quotes: own.length > 0 ? [own, ...quotes.slice(0, MOST_BESIDE_DEFINED)] : quotes,
    };
  });
  const contrasting = together.filter((quote) =>
    quote.some((one) => {
      const text = textOf(course, one);
      return CONTRASTS.test(searchForm(text)) && tokenize(text).length >= LEAST_CONTRASTING;
    }),
  );
  const isSaid = whole.length > 0 || sides.every(({ quotes }) => quotes.length > 0);
  const both = isSaid ? contrasting : contrasting.length > 0 ? contrasting : together;
  return { whole, together: both.slice(0, MOST_TOGETHER), sides };

  function sort(stretch: Stretch): void {
    const text = textOf(course, stretch);
    const answers = !isUnderReview(course, stretch) || followsQuestion(course, stretch);
    if (isHeld(stretch) || isTask(text) || !answers) return;
    const { length } = tokenize(text);
    if (length < LEAST_WORDS || length > MOST_WORDS) return;
    const stems = stemsOf(text);
    const named = things.map(({ own }) => own.every((word) => isAmong(word, stems)));
    if (named.every(Boolean)) {
      together.push(wholeSentence(course, stretch));
      return;
    }
    const at = named.indexOf(true);
    const thing = things[at];
    const place = thing ? positionOf(text, thing) : -1;
    if (!thing || place < 0) return;
    const after = tokenize(text).slice(place + thing.words.length, place + thing.words.length + 3);
    const defines = after.some((word) => DEFINING.has(word)) || /^[^:]{2,60}:/u.test(text);
    sightings[at]?.push({ stretch, isSubject: place <= SUBJECT_WITHIN, defines });
  }
}

const isInside = (one: Stretch, { file, page, start, end }: Stretch): boolean =>
  file === one.file && page === one.page && start <= one.start && one.end <= end;

const stemsOf = (text: string): Set<string> => new Set(stemsIn(text));

const textOf = (course: Course, { file, page, start, end }: Stretch): string =>
  pageOf(course, { file, page })?.text.slice(start, end) ?? '';

/** The distinguishing words of each thing: «المفتاح الأساسي» and «المفتاح الأجنبي» share one. */
function thingsOf(titles: readonly string[]): Thing[] {
  const all = titles.map((title) => ({ title, words: topicWords(title) }));
  return all.map(({ title, words }) => {
    const others = new Set(
      all.filter((one) => one.title !== title).flatMap((one) => one.words.flat()),
    );
    const own = words.filter((word) => !word.some((form) => others.has(form)));
    return { title, words, own: own.length > 0 ? own : words };
  });
}

/** Position of the whole name in a text; -1 if it is absent. */
function positionOf(text: string, { title, words }: Thing): number {
  const tokens = tokenize(text);
  const isDefinite = DEFINITE.test(searchForm(title));
  const stems = tokens.map((token) =>
    isStopWord(token) || (isDefinite && IS_ARABIC.test(token) && !DEFINITE.test(token))
      ? ''
      : stemOf(token),
  );
  return stems.findIndex((_, at) =>
    words.every((word, place) => word.includes(stems[at + place] ?? '')),
  );
}

/** A table with the things as columns or rows; of a long one only these rows. */
function comparingTable(
  course: Course,
  { tables }: LookupIndex,
  things: readonly Thing[],
): Stretch[] | null {
  let byRows: Stretch[] | null = null;
  for (const table of tables) {
    const lines = table.text.split('\n');
    const [head = ''] = lines;
    if (cellsNaming(head.split('\t'), things)) return wholeBlock(course, table);
    // A title row such as «لغات المستوى العالي والأدنى».
    const title = new Set(stemsIn(head));
    const isTitle = !head.trim().includes('\t') && lines.length > 2;
    if (isTitle && things.every(({ own }) => own.every((word) => isAmong(word, title)))) {
      return wholeBlock(course, table);
    }
    const names = lines.map((line) => line.split('\t', 1)[0] ?? '');
    const rows = cellsNaming(names, things);
    const isTold =
      rows?.every((row) => tokenize(lines[row] ?? '').length >= LEAST_ROW_WORDS) === true;
    if (rows === null || !isTold) continue;
    byRows ??=
      lines.length <= FEW_ROWS ? wholeBlock(course, table) : rowsOf(table, lines, [0, ...rows]);
  }
  return byRows;
}

/** Rows of a table, in order. */
function rowsOf(
  table: PlacedBlock,
  lines: readonly string[],
  places: readonly number[],
): Stretch[] {
  return [...new Set(places)]
    .toSorted((a, b) => a - b)
    .map((place) => {
      const before = lines.slice(0, place).reduce((sum, line) => sum + line.length + 1, 0);
      const start = table.block.start + before;
      return {
        file: table.file,
        page: table.page,
        start,
        end: start + (lines[place]?.length ?? 0),
      };
    });
}

/** The cells naming each thing; null if one has none. */
function cellsNaming(cells: readonly string[], things: readonly Thing[]): number[] | null {
  const found = things.map(({ own }) =>
    cells.findIndex((cell) => {
      const said = stemsIn(cell);
      const stems = [...said, ...said.map((stem) => stem.replace(/^[بكل](?=[ء-ي]{4})/u, ''))];
      return (
        said.length <= own.length + 4 &&
        own.every((word) => word.some((form) => stems.includes(form)))
      );
    }),
  );
  return found.every((place) => place >= 0) && new Set(found).size === things.length ? found : null;
}

/** A section whose heading names all: «المكدس مقابل الطابور». */
function comparingSection(
  course: Course,
  { titleStems }: LookupIndex,
  things: readonly Thing[],
  /** If each side is defined, only comparing text adds something. */
  mustCompare: boolean,
): Stretch[] | null {
  for (const { parts } of course.outline) {
    for (const part of parts) {
      const stems = new Set(titleStems(part));
      if (!things.every(({ own }) => own.every((word) => isAmong(word, stems)))) continue;
      const named = new Set(things.flatMap(({ words }) => words.flat()));
      const beside = [...stems].filter((stem) => !named.has(stem) && !COMPARES.test(stem));
      if (beside.length > 1) continue;
      if (mustCompare && ![...stems].some((stem) => COMPARING.has(stem))) continue;
      const section = sectionOf(course, part);
      const letters = section.reduce((sum, { start, end }) => sum + end - start, 0);
      if (letters > 0 && letters <= LONGEST_COMPARING) return section;
    }
  }
  return null;
}

/** The short section whose heading is the name itself. */
function sectionOfName(
  course: Course,
  { titleStems }: LookupIndex,
  { words }: Thing,
): Stretch[] | null {
  const parts = course.outline.flatMap((file) =>
    file.parts.filter((part) => {
      const stems = titleStems(part).filter((stem) => IS_ARABIC.test(stem) && !isOrdinal(stem));
      return stems.length === words.length && words.every((word) => isAmong(word, new Set(stems)));
    }),
  );
  const [part, another] = parts;
  if (!part || another) return null;
  const section = sectionOf(course, part);
  const letters = section.reduce((sum, { start, end }) => sum + end - start, 0);
  return letters >= SHORTEST_SECTION && letters <= LONGEST_SECTION ? section : null;
}

function quotesOf(
  course: Course,
  things: readonly Thing[],
  at: number,
  sightings: readonly Sighting[],
): Stretch[][] {
  const subjects = sightings.filter(({ isSubject }) => isSubject);
  const chosen = (subjects.length > 0 ? subjects : sightings.slice(0, MOST_MENTIONS))
    .toSorted((a, b) => Number(b.defines) - Number(a.defines))
    .slice(0, MOST_A_SIDE);
  const others = things.filter((_, place) => place !== at);
  const quotes: Stretch[][] = [];
  for (const { stretch } of chosen) {
    if (quotes.flat().some((one) => isInside(stretch, one))) continue;
    const whole = wholeThing(course, stretch);
    const stems = stemsOf(whole.map((one) => textOf(course, one)).join(' '));
    const speaksOfOthers = others.some(({ own }) => own.every((word) => isAmong(word, stems)));
    quotes.push(speaksOfOthers || whole.length === 0 ? [itself(course, stretch)] : whole);
  }
  return quotes;
}

/** Extends a sentence over a semicolon, which introduces a reason. */
function wholeSentence(course: Course, stretch: Stretch): Stretch[] {
  // «تختلف عنه بعدة طرق:» says nothing without them.
  if (endsOpen(textOf(course, stretch))) return wholeThing(course, stretch);
  if (!textOf(course, stretch).trimEnd().endsWith('؛')) return [stretch];
  const block = blockAt(course, stretch);
  const whole = block?.block.type === 'paragraph' ? wholeThing(course, stretch) : [];
  return whole.length > 0 ? whole : [stretch];
}

/** The sentence, or its list item. */
function itself(course: Course, stretch: Stretch): Stretch {
  const block = blockAt(course, stretch);
  if (block?.block.type !== 'list') return stretch;
  const page = pageOf(course, stretch);
  const from = page ? page.text.lastIndexOf('\n', stretch.start - 1) + 1 : stretch.start;
  return { ...stretch, start: Math.max(block.block.start, from) };
}
