import { searchForm, tokenize } from '#src/retrieval/search-form.ts';
import { createWorkSlices, type WorkSlices } from '#src/retrieval/work-slices.ts';
import { courseDefinitions } from './statements/course-definitions.ts';
import type { DefinedTerm } from './statements/defining-lines.ts';
import { isLatin, isPreposition, isVerbShaped, wordSet } from './making/word-shapes.ts';
import type { StudyPassage } from './passage.ts';
import { withDefinitions } from './terms/defined-terms.ts';
import { phrasesBefore, wholePhrase } from './terms/arabic-phrases.ts';
import type { Beside, Phrase } from './terms/phrase-scores.ts';
import { isDoubtfulPair, isShortOfLetters } from './terms/doubtful-pairs.ts';
import { findLatinRuns, type LatinRun } from './terms/latin-runs.ts';
import { rivalsOf } from './terms/rivals.ts';
import { isSurePair } from './terms/sure-pairs.ts';
import { pairsInLines, withoutStretching } from './terms/side-by-side.ts';
import type { GlossaryTerm } from './terms/glossary-term.ts';
import { stemsOf, wordsOf, type Word } from './words.ts';

/** One occurrence of a pair with every possible length of its Arabic side. */
type Seen = {
  latin: string;
  passage: number;
  page: number;
  phrases: SeenPhrase[];
  /** Fills a whole line, so its limits are certain. */
  isLine?: true;
};
type SeenPhrase = Pick<Phrase, 'key' | 'score'> & { text: string; start: number; end: number };

/** A longer word in the same brackets is another name. */
const MOST_INITIALS = 5;
/** Lower scores are not translations. */
const MIN_SCORE = -0.8;
const REPEATED = 0.8;
/** Work per letter, relative to indexing. */
const STEPS_PER_LETTER = 4;

/** Titles of books and pages are no terms. */
const SOURCES =
  /قراءة إضافية|فهرس|المحتويات|قائمة (?:الأشكال|الجداول)|^المراجع|^المصادر|^references|^further reading/iu;

/** Dots to a page number. */
const LEADERS = /\.{4}|…{2}/u;

export type GlossaryOptions = {
  /** Passages to read; all by default. */
  chosen?: Iterable<number>;
  slices?: WorkSlices;
  /** Definitions of these passages, if already known. */
  definitions?: readonly DefinedTerm[];
};

/**
 * Finds bilingual pairs («عربي (Latin)», «Latin (عربي)», «عربي: Latin», «عربي / Latin», «عربي
 * Latin» on its own line) and terms defined in Arabic only. Pauses between slices of work.
 */
export async function findGlossary(
  passages: readonly StudyPassage[],
  { chosen = passages.keys(), slices = createWorkSlices(), definitions }: GlossaryOptions = {},
): Promise<GlossaryTerm[]> {
  const read = [...chosen];
  const vocabulary = new Set<string>();
  for (const at of read) {
    const text = passages[at]?.text ?? '';
    if (slices.isFull(text.length)) await slices.pause();
    for (const word of tokenize(text)) vocabulary.add(word);
  }
  const seen: Seen[] = [];
  for (const at of read) {
    const passage = passages[at];
    if (!passage || !/\p{Script=Latin}{2}/u.test(passage.text)) continue;
    if (SOURCES.test(passage.heading ?? '')) continue;
    if (slices.isFull(STEPS_PER_LETTER * passage.text.length)) await slices.pause();
    seen.push(...seePairs(passage, at, vocabulary), ...seeLines(passage, at));
  }
  const defined =
    definitions ?? (await courseDefinitions(passages, { chosen: read, vocabulary, slices }));
  const pairs = joinSightings(seen).filter(
    (pair) => !isDoubtfulPair(pair.arabic, pair.latin, vocabulary) && !isShortOfLetters(pair),
  );
  return withDefinitions(pairs, defined, passages);
}

function joinSightings(seen: readonly Seen[]): GlossaryTerm[] {
  const support = countSupport(seen);
  const chosen = seen.flatMap((one) => {
    const best = bestPhrase(one, support);
    return best ? [{ ...one, best }] : [];
  });
  const rivals = rivalsOf(
    chosen.map(({ latin, best, isLine }) => ({ latin, key: best.key, isLine })),
  );
  const terms = new Map<string, GlossaryTerm>();
  const inLines = new Set<string>();
  for (const { best, ...one } of chosen) {
    const { start, end, key } = best;
    const pair = pairKey(one.latin, key);
    if (rivals.has(pair)) continue;
    const term = terms.get(pair) ?? {
      key: pair,
      arabic: best.text,
      latin: one.latin,
      definition: null,
      sightings: [],
    };
    term.sightings.push({ passage: one.passage, page: one.page, start, end });
    terms.set(pair, term);
    if (one.isLine) inLines.add(pair);
  }
  return [...terms.values()].filter(({ key, arabic, latin, sightings }) =>
    isSurePair({ arabic, latin, times: sightings.length, isLine: inLines.has(key) }),
  );
}

/** In a line that is a pair both sides' limits are certain. */
function seeLines(passage: StudyPassage, at: number): Seen[] {
  return pairsInLines(passage).map(({ arabic, latin, start, end }) => ({
    latin,
    passage: at,
    page: passage.page,
    isLine: true,
    phrases: [
      {
        key: stemsOf(arabic).join(' '),
        score: 1,
        text: arabic,
        start: passage.start + start,
        end: passage.start + end,
      },
    ],
  }));
}

function seePairs(passage: StudyPassage, at: number, vocabulary: ReadonlySet<string>): Seen[] {
  const { text, page, start } = passage;
  const words = wordsOf(text);
  return findLatinRuns(text, words).flatMap((run) => {
    const found = phrasesBeside(text, words, run, { latin: run.text, vocabulary });
    const end = words[run.to - 1]?.end ?? 0;
    if (found.length === 0 || isCited(words, run) || LEADERS.test(text.slice(end, end + 9)))
      return [];
    const phrases = found.map((phrase) => ({
      key: phrase.key,
      score: phrase.score,
      text: displayed(text, words, phrase),
      start: start + (words[Math.min(run.from, phrase.from)]?.start ?? 0),
      end: start + (words[Math.max(run.to, phrase.to) - 1]?.end ?? 0),
    }));
    return [{ latin: run.text.replace(/^The\s/u, ''), passage: at, page, phrases }];
  });
}

function phrasesBeside(
  text: string,
  words: readonly Word[],
  run: LatinRun,
  beside: Beside,
): Phrase[] {
  const before = text.slice(words[run.from - 1]?.end ?? 0, words[run.from]?.start);
  const after = text.slice(words[run.to - 1]?.end, words[run.to]?.start ?? text.length);
  // «(Operating System, OS)», but not «(DoorDash، Uber Eats)».
  const next = words[run.to]?.form ?? '';
  const isOneOfMany = /^\s?[،,]/u.test(after) && isLatin(next) && next.length > MOST_INITIALS;
  const isBracketed =
    /^[»"”]?\s{0,3}\(\s?$/u.test(before) && /^\s?[)،,]/u.test(after) && !isOneOfMany;
  // «أمثلة المنتجات: Vault، Purview» lists names.
  // «اسم الحزمة : geometry» gives a value.
  const isValue = /^\p{Ll}+$/u.test(run.text) && before.includes(':');
  const isAfterMark =
    /^[^\S\n]{0,3}[:/][^\S\n]{0,3}$/u.test(before) && !/^\s?[:/(،,]/u.test(after) && !isValue;
  if (isBracketed && /^[»"”]/u.test(before)) return quotedPhrase(text, words, run, beside);
  const phrases = isBracketed || isAfterMark ? phrasesBefore(text, words, run.from, beside) : [];
  // «تأثيراتها في المظهر الخارجي: Les mutations» has a title before its colon.
  if (isAfterMark) return phrases.filter(({ from }) => !isPreposition(words[from - 1]?.form ?? ''));
  if (isBracketed) return phrases;
  return /^\s{0,3}\(\s?$/u.test(after) ? bracketedPhrase(text, words, run, beside) : [];
}

/** A quoted phrase is the whole term: «فرّق تسُد». */
function quotedPhrase(
  text: string,
  words: readonly Word[],
  run: LatinRun,
  beside: Beside,
): Phrase[] {
  const opening = Math.max(
    ...['«', '"', '“'].map((mark) => text.lastIndexOf(mark, (words[run.from - 1]?.end ?? 1) - 1)),
  );
  const from = words.findIndex(({ start }) => start > opening);
  const isArabic = words
    .slice(Math.max(0, from), run.from)
    .every(({ form }) => /^\p{Script=Arabic}/u.test(form));
  return from >= 0 && run.from - from <= 6 && isArabic
    ? [wholePhrase(words, { from, to: run.from }, beside)]
    : [];
}

/** «SIMD (تعليمة واحدة لبيانات متعددة)». */
function bracketedPhrase(
  text: string,
  words: readonly Word[],
  run: LatinRun,
  beside: Beside,
): Phrase[] {
  const closing = text.indexOf(')', words[run.to]?.start);
  const inside = words.slice(run.to).filter(({ start }) => start < closing);
  const isArabic = inside.every(({ form }) => /^\p{Script=Arabic}/u.test(form));
  const to = run.to + inside.length;
  const isNamed = isVerbShaped(inside[0]?.form.replace(/^و/, '') ?? '');
  return isArabic && !isNamed && inside.length > 0 && inside.length <= 6
    ? [wholePhrase(words, { from: run.to, to }, beside)]
    : [];
}

/** Whether a preceding word marks the run as a source, maker, person or code. */
function isCited(words: readonly Word[], { from }: LatinRun): boolean {
  const [before = '', beside = ''] = words
    .slice(Math.max(0, from - 2), from)
    .map(({ form }) => form.replace(/^[وفبل](?=.{3})/, ''))
    .slice(-2);
  return NAMES_FOLLOW.has(before) || NAMES_FOLLOW.has(beside) || CODE_FOLLOWS.has(beside || before);
}

const NAMES_FOLLOW = wordSet(
  'شركة شركات مؤسسة متجر موقع منصة تطبيق خدمات متصفح هاتف سيارة انظر راجع كتاب مجلة الكاتب المؤلف الباحث العالم عالم الدكتور المهندس الأستاذ جامعة مدينة',
);
const CODE_FOLLOWS = wordSet(
  'ملف زر خيار قائمة حزمة جدول الدالة الأمر التعليمة العبارة الكلمة المتغير الشيفرة الكود السطر الملف مثال المثال المرجع المصدر ذلك',
);

function bestPhrase(
  { latin, phrases }: Seen,
  support: ReadonlyMap<string, number>,
): SeenPhrase | null {
  let best: SeenPhrase | null = null;
  for (const phrase of phrases) {
    const others = (support.get(pairKey(latin, phrase.key)) ?? 1) - 1;
    const score = phrase.score + REPEATED * Math.min(3, others);
    if (score >= MIN_SCORE && (!best || score > best.score)) best = { ...phrase, score };
  }
  return best;
}

function countSupport(seen: readonly Seen[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { latin, phrases } of seen) {
    for (const { key } of phrases) {
      const pair = pairKey(latin, key);
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
  }
  return counts;
}

/** Identifies a pair, found in any way. */
export const termKey = (arabic: string, latin: string): string =>
  pairKey(latin, stemsOf(arabic).join(' '));

function pairKey(latin: string, arabic: string): string {
  return `${searchForm(latin)}\n${arabic}`;
}

/** The words as written, without joined prefixes: «بالتصفيح» gives «التصفيح». */
function displayed(text: string, words: readonly Word[], { from, to, joined }: Phrase): string {
  const phrase = withoutStretching(
    text.slice((words[from]?.start ?? 0) + joined, words[to - 1]?.end),
  );
  const article = /^[وف]?(?:[بك]?ال|لل)(?=\p{L}{2})/u.exec(phrase)?.[0];
  // No root here has «و» before a hamza.
  if (article === undefined) return phrase.replace(/^و(?=[أإآ])/u, '');
  return `ال${phrase.slice(article.length)}`;
}
