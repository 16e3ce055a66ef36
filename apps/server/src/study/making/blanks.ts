import { light10 } from '#src/retrieval/light10.ts';
import { isUnit } from '#src/study/grading/quantities.ts';
import type { Word } from '#src/study/words.ts';
import type { FitSentence } from '#src/study/statements/fit-sentences.ts';
import {
  isDefinite,
  isFunctionWord,
  isLatin,
  isNumber,
  isPlainWord,
  isPreposition,
  isVerbShaped,
  opensVerb,
  wordSet,
} from './word-shapes.ts';

export type TermType = 'number' | 'year' | 'latin' | 'words';

/** Words of a sentence that can be left out and asked for. */
export type Blank = {
  type: TermType;
  /** From the first word to the one after the last. */
  from: number;
  to: number;
  /** Offsets into the sentence. */
  start: number;
  end: number;
  text: string;
  /** Surely a term, not any noun: a figure, a Latin name, a definite noun, a name. */
  isFirm: boolean;
};

/** What is known of the passage around a sentence. */
export type BlankGround = {
  isOcr: boolean;
  /** The folded words of the center: «وفجوة» is «فجوة» with a «و» if it knows «فجوة». */
  vocabulary: ReadonlySet<string>;
};

const MAX_TERM_WORDS = 3;

/** Every term of a sentence that may be blanked: not the first word, no verb, and said only once. */
export function findBlanks({ text, words }: FitSentence, ground: BlankGround): Blank[] {
  const cores = words.map(({ form }) => form.slice(conjunctionLength(form, ground.vocabulary)));
  const blanks: Blank[] = [];
  for (let at = 1; at < words.length; at += 1) {
    const type = typeAt(text, words, cores, at);
    if (type === null) continue;
    let to = at + 1;
    while (to < words.length && to - at < MAX_TERM_WORDS && continues(type, text, words, at, to)) {
      to += 1;
    }
    const blank = toBlank(text, words, cores, { type, from: at, to });
    const isWhole =
      !isTorn(text, words, blank) && !isPartOfFigure(text, blank) && !isNamedNext(words, blank);
    if (isWhole && !isUnfit(blank, ground) && !recurs(words, blank)) {
      blanks.push(blank);
    }
    at = to - 1;
  }
  return blanks;
}

/** Of the letters that join a word to the one before it. */
function conjunctionLength(form: string, vocabulary: ReadonlySet<string>): number {
  if (!/^[وف]/.test(form) || form.length < 4) return 0;
  return /^.ال.{2}/.test(form) || vocabulary.has(form.slice(1)) ? 1 : 0;
}

function typeAt(
  text: string,
  words: readonly Word[],
  cores: readonly string[],
  at: number,
): TermType | null {
  const form = words[at]?.form ?? '';
  if (isNumber(form)) return isYear(words, at) ? 'year' : 'number';
  if (isLatin(form)) return 'latin';
  return isTermWord(text, words, cores, at) ? 'words' : null;
}

function isYear(words: readonly Word[], at: number): boolean {
  const form = words[at]?.form ?? '';
  const isAfterYear = YEAR_WORD.test(words[at - 1]?.form ?? '');
  if (isAfterYear) return /^\d{3,4}$/.test(form);
  return /^(?:1\d{3}|20\d\d)$/.test(form) && !isUnit(words[at + 1]?.form ?? '');
}

const YEAR_WORD = /^[وفبل]{0,2}(?:ال)?(?:عام|سنه)$/;

function isTermWord(
  text: string,
  words: readonly Word[],
  cores: readonly string[],
  at: number,
): boolean {
  const core = cores[at] ?? '';
  const before = words[at - 1]?.form ?? '';
  // «سلامة المراجع» at the beginning is one term, and a sentence does not begin with a blank.
  const isHeaded = at === 1 && !isFunctionWord(before) && !isDefinite(before) && isDefinite(core);
  return (
    core.length >= 3 &&
    !isHeaded &&
    !TANWIN.test(text.slice(words[at]?.start, words[at]?.end)) &&
    !isFunctionWord(core) &&
    !isPlainWord(core) &&
    (isDefinite(core) || (!opensVerb(before) && (!isVerbShaped(core) || isPreposition(before))))
  );
}

/** «دائماً»: how, not what. */
const TANWIN = /\u064B/;

/** «الخوارزميات الجشعة», «نظرية فيثاغورس» and «Quick Sort» are one term. */
function continues(
  type: TermType,
  text: string,
  words: readonly Word[],
  from: number,
  at: number,
): boolean {
  const form = words[at]?.form ?? '';
  const first = words[from]?.form ?? '';
  if (!isJoined(text, words, at)) return false;
  if (type === 'latin') return isLatin(form);
  if (type !== 'words') return false;
  const before = words[at - 1]?.form ?? '';
  // «الخوارزمية الناتج»: an adjective would be feminine too.
  const isAgreeing = !before.endsWith('ه') || /[هياء]$/.test(form);
  const isAdjective = isDefinite(first) && form.startsWith('ال') && isAgreeing;
  const isGenitive = !isDefinite(first) && form.startsWith('ال');
  return (isAdjective || isGenitive) && !isFunctionWord(form);
}

/** Nothing but space stands between a word and the one before it. */
function isJoined(text: string, words: readonly Word[], at: number): boolean {
  return text.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? 0).trim() === '';
}

function toBlank(
  text: string,
  words: readonly Word[],
  cores: readonly string[],
  { type, from, to }: Pick<Blank, 'type' | 'from' | 'to'>,
): Blank {
  const core = cores[from] ?? '';
  const word = words[from] ?? { start: 0, end: 0, form: '' };
  const written = text.slice(word.start, word.end);
  // The mark of a vowel may stand on the letter that is left outside.
  const skipped = word.form === core ? 0 : (/^.[\u064B-\u0652]*/u.exec(written)?.[0].length ?? 0);
  const start = word.start + skipped;
  const end = words[to - 1]?.end ?? 0;
  const isTerm = core.startsWith('ال') || (to - from > 1 && !/^[بلك]/.test(core));
  const isNamed = NAMING.has(words[from - 1]?.form ?? '');
  const isFirm = type !== 'words' || ((isTerm || isNamed) && !OWNED.test(written));
  return { type, from, to, start, end, text: text.slice(start, end), isFirm };
}

/** «مادتها»: whose, stands elsewhere. Folding would take «خلية» for one of them. */
const OWNED = /(?:[^اي]ه|ها|هم|هما)[\u064B-\u0652]*$/u;
const NAMING = wordSet(
  'هو هي يسمى تسمى سمي سميت يدعى تدعى باسم مدينة دولة جامعة شركة نهر جبل بحر جزيرة معركة غزوة سورة كتاب',
  'العالم الملك الرئيس الخليفة الإمام القائد الفيلسوف الدكتور قارة ولاية مقاطعة محافظة عاصمة عاصمتها',
  'لغة غاز عنصر هرمون إنزيم فيتامين قانون نظرية خوارزمية بروتوكول',
);

/** A figure of a scan may be misread, and one letter is no term. */
function isUnfit({ type, text }: Blank, { isOcr }: BlankGround): boolean {
  return (isOcr && (type === 'number' || type === 'year')) || (type === 'latin' && text.length < 2);
}

/** «____ أجنبي»: what follows belongs to the same term. */
function isTorn(text: string, words: readonly Word[], { type, from, to }: Blank): boolean {
  const next = words[to]?.form ?? '';
  if (to >= words.length || !isJoined(text, words, to)) return false;
  if (type === 'latin') return isLatin(next);
  if (type !== 'words') return false;
  // «القرن الثامن عشر».
  if (next === 'عشر' || next === 'عشره') return true;
  if (isFunctionWord(next) || isVerbShaped(next) || isNumber(next) || isLatin(next)) return false;
  const isOpen = !isDefinite(words[to - 1]?.form ?? '');
  return next.startsWith('ال') || (isOpen && !/^[وفبل]/.test(next) && to - from === 1);
}

/** «يديرها ____ يسمى …» asks for any noun, and «مثل ____» for one example of many. */
function isNamedNext(words: readonly Word[], { type, from, to }: Blank): boolean {
  const [before, next] = [words[from - 1]?.form ?? '', words[to]?.form ?? ''];
  return (type === 'words' && NAMES.has(next)) || EXAMPLE.has(before);
}

const NAMES = wordSet('يسمى تسمى يدعى تدعى يعرف تعرف');
const EXAMPLE = wordSet('مثل ومثل مثلا كمثل');

/** «23–16» and «22،338» are one figure. */
function isPartOfFigure(text: string, { type, start, end }: Blank): boolean {
  if (type !== 'number' && type !== 'year') return false;
  return (
    /\p{N}[،,–\-/:.×]$/u.test(text.slice(0, start)) || /^[،,–\-/:.×]\p{N}/u.test(text.slice(end))
  );
}

function recurs(words: readonly Word[], { from, to }: Blank): boolean {
  const stems = new Set(words.slice(from, to).map(({ form }) => light10(form)));
  return words.some(({ form }, at) => (at < from || at >= to) && stems.has(light10(form)));
}
