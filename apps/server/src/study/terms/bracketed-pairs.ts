import { light10 } from '#src/retrieval/light10.ts';
import {
  isDefinite,
  isFunctionWord,
  isLatin,
  isPreposition,
  isVerbShaped,
  opensVerb,
  OWN_W,
  wordSet,
} from '#src/study/making/word-shapes.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { blockAt } from '#src/study/statements/askable-sentences.ts';
import { wordsOf, type Word } from '#src/study/words.ts';
import { findLatinRuns, type LatinRun } from './latin-runs.ts';
import { isAbbreviation, isTermPair, wordsWanted } from './pair-shape.ts';
import { withoutStretching } from './side-by-side.ts';

/** A possible Arabic side of a pair; its offsets into the passage span both sides. */
export type Phrase = {
  key: string;
  text: string;
  start: number;
  end: number;
  /** Nothing before it can belong to it. */
  isBound: boolean;
};

type BracketedPair = { latin: string; phrases: Phrase[] };

type Text = { text: string; words: readonly Word[]; vocabulary: ReadonlySet<string> };

/** Dots to a page number. */
const LEADERS = /\.{4}|…{2}/u;

/** Pairs in brackets or beside a stroke or colon, «عربي (Latin)», «Latin (عربي)», outside code. */
export function bracketedPairs(
  passage: StudyPassage,
  vocabulary: ReadonlySet<string>,
): BracketedPair[] {
  const { text } = passage;
  const words = wordsOf(text);
  return findLatinRuns(text, words).flatMap((run) => {
    const { start = 0 } = words[run.from] ?? {};
    const end = words[run.to - 1]?.end ?? 0;
    const type = blockAt(passage, start)?.type;
    if (type === 'code' || type === 'formula' || LEADERS.test(text.slice(end, end + 9))) return [];
    const latin = run.text.replace(/^The\s/u, '');
    const phrases = phrasesBeside({ text, words, vocabulary }, run)
      .filter(({ text: arabic, isEnclosed }) => isTermPair(arabic, latin, { isEnclosed }))
      .map((phrase) => ({
        ...phrase,
        start: Math.min(phrase.start, start),
        end: Math.max(phrase.end, end),
      }));
    return phrases.length > 0 ? [{ latin, phrases }] : [];
  });
}

type Standing = Phrase & { isEnclosed: boolean };

function phrasesBeside(given: Text, run: LatinRun): Standing[] {
  const { text, words } = given;
  const before = text.slice(words[run.from - 1]?.end ?? 0, words[run.from]?.start);
  const after = text.slice(words[run.to - 1]?.end, words[run.to]?.start ?? text.length);
  // «(Operating System, OS)», but not «(DoorDash، Uber Eats)».
  const next = words[run.to]?.form ?? '';
  const following = text.slice(words[run.to]?.start, words[run.to]?.end);
  const isOneOfMany = /^\s?[،,]/u.test(after) && isLatin(next) && !isAbbreviation(following);
  // «(Silberschatz, 2019)» is a source.
  const isBracketed =
    /^[»"”]?\s{0,3}\(\s?$/u.test(before) &&
    /^\s?[)،,]/u.test(after) &&
    !isOneOfMany &&
    !/^\d/.test(next);
  if (isBracketed && /^[»"”]/u.test(before)) return quotedPhrase(given, run);
  if (isBracketed) return phrasesBefore(given, run);
  const isName = /^\p{Lu}/u.test(run.text);
  if (isName && /^[^\S\n]{0,2}[:/][^\S\n]{0,2}$/u.test(before) && !/^\s?[:/(،,]/u.test(after)) {
    // At the beginning of its line a colon stands before a value: «اللغة المستخدمة: Visual Basic».
    return phrasesBefore(given, run).filter(
      ({ start }) => before.includes('/') || !opensLine(text, start),
    );
  }
  return /^\s{0,3}\(\s?$/u.test(after) ? phraseAfter(given, run) : [];
}

/** As many words before the bracket as the name has. */
function phrasesBefore(given: Text, run: LatinRun): Standing[] {
  return wordsWanted(run.text).flatMap((wanted) => {
    const from = openingOf(given, run.from, wanted);
    if (from === null) return [];
    return [
      { ...asPhrase(given, from, run.from), isBound: isBound(given, from, run), isEnclosed: false },
    ];
  });
}

/** The first of `wanted` words of content that end before `end`; null if the phrase is shorter. */
function openingOf({ text, words }: Text, end: number, wanted: number): number | null {
  let found = 0;
  for (let at = end - 1; at >= 0; at -= 1) {
    const form = words[at]?.form ?? '';
    const isApart = at + 1 < end && !isJoined(text, words, at + 1);
    if (isApart || !/^\p{Script=Arabic}/u.test(form)) return null;
    if (!isFunctionWord(form)) found += 1;
    if (found === wanted) return at;
  }
  return null;
}

/**
 * Whether the phrase begins where it must: after a mark, a preposition, a verb or a word that names,
 * with a joined preposition, or without an article after a word with one.
 */
function isBound({ text, words }: Text, from: number, run: LatinRun): boolean {
  const { form = '' } = words[from] ?? {};
  if (from === 0 || !isJoined(text, words, from)) return true;
  // «الكشف والاستجابة للنقاط الطرفية (EDR)» is one term.
  if (/^[وف]?[بك]ال/.test(form)) return true;
  if (/^[وف]ال/.test(form)) return !isAbbreviation(run.text);
  const before = words[from - 1]?.form ?? '';
  // «التحقق من الصحة (Validation)» is one term.
  const isObject =
    from === run.from - 1 && isPreposition(before) && isDefinite(words[from - 2]?.form ?? '');
  if (isObject && isJoined(text, words, from - 1)) return false;
  const isVerb = isVerbShaped(before) || opensVerb(words[from - 2]?.form ?? '');
  const owner = text.slice(words[from - 1]?.start, words[from - 1]?.end);
  const isOwned = !isDefinite(before) && /.{2}(?:[^اةي]ه|ها|هم)$/u.test(owner);
  if (isFunctionWord(before) || isVerb || isOwned || CALLING.has(before)) return true;
  return isDefinite(before) && !isDefinite(form);
}

/** «تسمى الخوارزمية»: words that a name follows. */
const CALLING = wordSet(
  'لقب تسمى يسمى المسماة المسمى باسم بمصطلح مصطلح اسم يدعى تدعى مفهوم ظاهرة مبدأ خوارزمية بروتوكول عملية تقنية',
);

/** A quoted phrase is the whole term: «فرّق تسُد». */
function quotedPhrase(given: Text, run: LatinRun): Standing[] {
  const { text, words } = given;
  const closing = (words[run.from - 1]?.end ?? 1) - 1;
  const opening = Math.max(...['«', '"', '“'].map((mark) => text.lastIndexOf(mark, closing)));
  const from = words.findIndex(({ start }) => start > opening);
  if (opening < 0 || from < 0 || run.from - from > MOST_WORDS) return [];
  return [{ ...asPhrase(given, from, run.from), isBound: true, isEnclosed: true }];
}

const MOST_WORDS = 6;

/** «SIMD (تعليمة واحدة لبيانات متعددة)». */
function phraseAfter(given: Text, run: LatinRun): Standing[] {
  const { text, words } = given;
  const closing = text.indexOf(')', words[run.to]?.start);
  const to = words.findIndex(({ start }) => start > closing);
  const end = to < 0 ? words.length : to;
  if (closing < 0 || end <= run.to || end - run.to > MOST_WORDS) return [];
  return [{ ...asPhrase(given, run.to, end), isBound: true, isEnclosed: true }];
}

function asPhrase({ text, words, vocabulary }: Text, from: number, to: number) {
  const { start = 0 } = words[from] ?? {};
  const end = words[to - 1]?.end ?? 0;
  const shown = displayed(withoutStretching(text.slice(start, end)), vocabulary);
  const key = wordsOf(shown)
    .map(({ form }) => light10(form))
    .join(' ');
  return { key, text: shown, start, end };
}

/** Without what joins it to its sentence: «بالتصفيح» gives «التصفيح», «بزمن» «زمن». */
function displayed(given: string, vocabulary: ReadonlySet<string>): string {
  // Marks may stand between a preposition and the article.
  const phrase = /^[وفبكل]\p{M}/u.test(given) ? given.replace(/\p{M}+/gu, '') : given;
  const article = /^[وف]?(?:[بك]?ال|لل)(?=\p{L}{2})/u.exec(phrase)?.[0];
  if (article !== undefined) return `ال${phrase.slice(article.length)}`;
  // No root here has «و» before a hamza.
  if (/^و[أإ]/u.test(phrase)) return phrase.slice(1);
  const first = wordsOf(phrase)[0]?.form ?? '';
  const rest = first.slice(1);
  const isJoining =
    /^[وبلك](?!ل)/.test(first) &&
    rest.length > (first.startsWith('ك') ? 3 : 2) &&
    vocabulary.has(rest) &&
    !OWN_W.has(first);
  return isJoining ? phrase.slice(1) : phrase;
}

function isJoined(text: string, words: readonly Word[], at: number): boolean {
  return /^[ \u00A0]{0,3}$/u.test(text.slice(words[at - 1]?.end, words[at]?.start));
}

const opensLine = (text: string, at: number): boolean =>
  !/\p{L}/u.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at));
