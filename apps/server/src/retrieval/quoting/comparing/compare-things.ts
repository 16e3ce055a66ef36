import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { searchForm, tokenize } from '#src/retrieval/search-form.ts';
import { splitSentences } from '#src/retrieval/sentences.ts';
import { isStopWord } from '#src/retrieval/stop-words.ts';
import { findDefinitions } from '#src/retrieval/quoting/definitions/find-definition.ts';
import { endsOpen } from '#src/retrieval/quoting/lists/leading-words.ts';
import { lookupIndexOf } from '#src/retrieval/quoting/lookup-index.ts';
import { blockAt, type PlacedBlock } from '#src/retrieval/quoting/placed-blocks.ts';
import { followsQuestion, isTask, isUnderReview } from '#src/retrieval/quoting/review-sheets.ts';
import { isReadable } from '#src/retrieval/quoting/readable.ts';
import { isAmong, stemOf, stemsIn } from '#src/retrieval/quoting/topic-words.ts';
import { wholeThing } from '#src/retrieval/quoting/whole-things.ts';
import { comparingTables } from './comparing-tables.ts';
import {
  comparingList,
  comparingSection,
  sectionNaming,
  sectionOfName,
} from './sections-of-things.ts';
import { isInside, thingsOf, type Thing } from './thing.ts';

/** Statements about compared things. */
export type Compared = {
  /** A comparing table, or a section that names all of them. */
  whole: Stretch[];
  /** Sentences about all of them. */
  together: Stretch[][];
  sides: { title: string; quotes: Stretch[][] }[];
};

type Sighting = { stretch: Stretch; isSubject: boolean; defines: boolean };

const MOST_A_SIDE = 4;
/** «مقارنة س وص» is a table-of-contents line. */
const LEAST_CONTRASTING = 8;
const MOST_BESIDE_DEFINED = 2;
/** Sentences that only mention the name, if none begins with it. */
const MOST_MENTIONS = 2;
const MOST_TOGETHER = 3;
/** Shorter text is a title or a label of a drawing. */
const LEAST_WORDS = 4;
/** A longer sentence mentions the thing only in passing. */
const MOST_WORDS = 70;
const IS_ARABIC = /^[ء-ي]/u;
/** «الحال» differs from «حال». */
const DEFINITE = /^[وفبك]{0,2}(?:ال|لل)/u;
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
const SETS_AGAINST = /(?:^|[^ء-ي])(?:بينما|في حين|whereas|while)(?=[^ء-يa-z]|$)/u;
/** The score of an explicit definition, or of a section with the name itself. */
const DEFINED = 0.8;
/** A qualified name may be too specific: «موقف ديكارت من الهوية». */
const QUALIFIED = /^(\S+(?:\s\S+)*?)\s(?:من|في|على|عند|لدى|in|of)\s(\S[^]*)/u;

/** Searches the names on all pages; a sentence belongs to the side that is its subject. */
export async function compareThings(course: Course, titles: readonly string[]): Promise<Compared> {
  const compared = await compareNames(course, titles, titles);
  const isApart = compared.together.length === 0;
  const names = titles.map((title, at) => {
    if (compared.sides[at]?.quotes.length !== 0) return title;
    const [, name, qualifier] = QUALIFIED.exec(title) ?? [];
    // «الدخول من الحاسوب», «الدخول من الهاتف»: the first word tells nothing apart.
    const isShared = titles.every((other) => other.startsWith(`${name} `));
    if (name !== undefined) return isShared ? (qualifier ?? title) : name;
    return isApart ? kindless(title) : title;
  });
  const isCut = names.some((name, at) => name !== titles[at]);
  return isCut && compared.whole.length === 0 ? compareNames(course, titles, names) : compared;
}

/** Files write «أحمر – سري» under «ألوان الإشارة», and «الصلبة» under «أنواع المناطيد». */
const kindless = (title: string): string => title.split(' ').slice(1).join(' ') || title;

async function compareNames(
  course: Course,
  titles: readonly string[],
  names: readonly string[],
): Promise<Compared> {
  const things = thingsOf(names);
  const index = await lookupIndexOf(course);
  const defined: Stretch[][] = [];
  for (const thing of things) {
    const [best] = (await findDefinitions(course, thing.title)).defined;
    const isSentence = best !== undefined && best.score > DEFINED;
    const section = isSentence ? null : sectionOfName(course, index, thing);
    defined.push(section ?? (best && best.score >= DEFINED ? best.stretches : []));
  }
  const isDefined = defined.every(({ length }) => length > 0);
  const named =
    comparingTables(course, index, things) ?? comparingSection(course, index, things, isDefined);
  const list = named ? null : comparingList(course, index, things);
  const whole = named ?? list ?? [];
  const isHeld = (one: Stretch): boolean => whole.some((held) => isInside(one, held));
  const together: Stretch[][] = [];
  const sightings = things.map((): Sighting[] => []);
  /** With other words among those of the name. */
  const apart = things.map((): Sighting[] => []);
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
    // Beside differences only what defines a thing adds something.
    const added = list ? fitting.filter(({ defines }) => defines) : fitting;
    const quotes = quotesOf(course, things, at, added);
    const title = titles[at] ?? '';
    if (own.length > 0) return { title, quotes: [own, ...quotes.slice(0, MOST_BESIDE_DEFINED)] };
    if (quotes.length > 0 || whole.length > 0) return { title, quotes };
    const section = sectionNaming(course, index, things, at);
    if (section) return { title, quotes: [section] };
    // What speaks of both says more.
    const isTogether = together.length > 0;
    return { title, quotes: isTogether ? [] : quotesOf(course, things, at, apart[at] ?? []) };
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
    if (isHeld(stretch) || isTask(text) || !isReadable(text) || !answers) return;
    const { length } = tokenize(text);
    if (length < LEAST_WORDS || length > MOST_WORDS) return;
    const stems = stemsOf(text);
    const named = things.map(({ own }) => own.every((word) => isAmong(word, stems)));
    if (named.every(Boolean)) {
      // «الملائكة … الأنبياء» in a text without «عصمة» is about something else.
      const around = stemsOf(blockAt(course, stretch)?.text ?? text);
      const isOfBoth = things.every(({ shared }) => shared.every((word) => isAmong(word, around)));
      if (isOfBoth) together.push(wholeSentence(course, stretch));
      return;
    }
    const at = named.indexOf(true);
    const thing = things[at];
    const place = thing ? positionOf(text, thing) : -1;
    // «ضوابط الأمن للأنظمة التشغيلية» names «ضوابط الأنظمة التشغيلية».
    if (place < 0 && thing?.words.every((word) => isAmong(word, stems))) {
      apart[at]?.push({ stretch, isSubject: false, defines: false });
    }
    if (!thing || place < 0) return;
    const after = tokenize(text).slice(place + thing.words.length, place + thing.words.length + 3);
    const defines = after.some((word) => DEFINING.has(word)) || /^[^:]{2,60}:/u.test(text);
    sightings[at]?.push({ stretch, isSubject: place <= SUBJECT_WITHIN, defines });
  }
}

const stemsOf = (text: string): Set<string> => new Set(stemsIn(text));

const textOf = (course: Course, { file, page, start, end }: Stretch): string =>
  pageOf(course, { file, page })?.text.slice(start, end) ?? '';

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
  // «تختلف عنه بعدة طرق:» is incomplete without them.
  if (endsOpen(textOf(course, stretch))) return wholeThing(course, stretch);
  const block = blockAt(course, stretch);
  if (!textOf(course, stretch).trimEnd().endsWith('؛')) {
    return [{ ...stretch, end: block ? endOfContrast(block, stretch) : stretch.end }];
  }
  const whole = block?.block.type === 'paragraph' ? wholeThing(course, stretch) : [];
  return whole.length > 0 ? whole : [stretch];
}

/** A difference may take two sentences, the second of which contrasts the things. */
function endOfContrast({ block, text }: PlacedBlock, { start, end }: Stretch): number {
  const own = text.slice(start - block.start, end - block.start);
  if (block.type !== 'paragraph' || !CONTRASTS.test(searchForm(own))) return end;
  const next = splitSentences(text).find((one) => block.start + one.start >= end);
  const said = next ? text.slice(next.start, next.end) : '';
  return next && SETS_AGAINST.test(searchForm(said)) ? block.start + next.end : end;
}

/** The sentence, or its list item. */
function itself(course: Course, stretch: Stretch): Stretch {
  const block = blockAt(course, stretch);
  if (block?.block.type !== 'list') return stretch;
  const page = pageOf(course, stretch);
  const from = page ? page.text.lastIndexOf('\n', stretch.start - 1) + 1 : stretch.start;
  return { ...stretch, start: Math.max(block.block.start, from) };
}
