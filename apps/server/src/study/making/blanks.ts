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

/** Words of a sentence that can be blanked. */
export type Blank = {
  type: TermType;
  /** Word indices, the end exclusive. */
  from: number;
  to: number;
  start: number;
  end: number;
  text: string;
  /** Certainly a term: a figure, Latin name, definite noun or proper name. */
  isFirm: boolean;
};

export type BlankGround = {
  isOcr: boolean;
  /** The center's folded words: «وفجوة» is «و» plus «فجوة» if it knows «فجوة». */
  vocabulary: ReadonlySet<string>;
};

const MAX_TERM_WORDS = 3;

/** Terms that may be blanked: not the first word, no verb, and mentioned once. */
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

/** Number of letters of an attached conjunction. */
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
  return /^(?:1[1-9]\d\d|20\d\d)$/.test(form) && !isUnit(words[at + 1]?.form ?? '');
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
  // «سلامة المراجع» is one term, and a sentence must not begin with a blank.
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

/** An adverb such as «دائماً». */
const TANWIN = /\u064B/;

/** «الخوارزميات الجشعة», «نظرية فيثاغورس» and «Quick Sort» are single terms. */
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
  // In «الخوارزمية الناتج» the second word is no adjective, since its gender differs.
  const isAgreeing = !before.endsWith('ه') || /[هياء]$/.test(form);
  const isAdjective = isDefinite(first) && form.startsWith('ال') && isAgreeing;
  const isGenitive = !isDefinite(first) && form.startsWith('ال');
  return (isAdjective || isGenitive) && !isFunctionWord(form);
}

/** Only space separates a word from the previous one. */
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
  // The omitted letter may carry a vowel mark.
  const skipped = word.form === core ? 0 : (/^.[\u064B-\u0652]*/u.exec(written)?.[0].length ?? 0);
  const start = word.start + skipped;
  const end = words[to - 1]?.end ?? 0;
  const isTerm = core.startsWith('ال') || (to - from > 1 && !/^[بلك]/.test(core));
  const isNamed = NAMING.has(words[from - 1]?.form ?? '');
  const isFirm = type !== 'words' || ((isTerm || isNamed) && !OWNED.test(written));
  return { type, from, to, start, end, text: text.slice(start, end), isFirm };
}

/**
 * A possessive whose owner is elsewhere: «مادتها». Checked unfolded, because folding makes «خلية»
 * look alike.
 */
const OWNED = /(?:[^اي]ه|ها|هم|هما)[\u064B-\u0652]*$/u;
const NAMING = wordSet(
  'هو هي يسمى تسمى سمي سميت يدعى تدعى باسم مدينة دولة جامعة شركة نهر جبل بحر جزيرة معركة غزوة سورة كتاب',
  'العالم الملك الرئيس الخليفة الإمام القائد الفيلسوف الدكتور قارة ولاية مقاطعة محافظة عاصمة عاصمتها',
  'لغة غاز عنصر هرمون إنزيم فيتامين قانون نظرية خوارزمية بروتوكول',
);

/** OCR may misread figures, and a single Latin letter is no term. */
function isUnfit({ type, text }: Blank, { isOcr }: BlankGround): boolean {
  return (isOcr && (type === 'number' || type === 'year')) || (type === 'latin' && text.length < 2);
}

/** «____ أجنبي»: the next word belongs to the term. */
function isTorn(text: string, words: readonly Word[], { type, from, to }: Blank): boolean {
  const next = words[to]?.form ?? '';
  // «توازن التحيز-التباين» is one term.
  const isHyphened = /^[-–](?=\p{L})/u.test(text.slice(words[to - 1]?.end));
  if (type === 'words' && isHyphened) return true;
  if (to >= words.length || !isJoined(text, words, to)) return false;
  if (type === 'latin') return isLatin(next);
  if (type !== 'words') return false;
  // «القرن الثامن عشر».
  if (next === 'عشر' || next === 'عشره') return true;
  if (isFunctionWord(next) || isVerbShaped(next) || isNumber(next) || isLatin(next)) return false;
  const isOpen = !isDefinite(words[to - 1]?.form ?? '');
  return next.startsWith('ال') || (isOpen && !/^[وفبل]/.test(next) && to - from === 1);
}

/** «يديرها ____ يسمى …» fits any noun, and «مثل ____» any example. */
function isNamedNext(words: readonly Word[], { type, from, to }: Blank): boolean {
  const [before, next] = [words[from - 1]?.form ?? '', words[to]?.form ?? ''];
  return (type === 'words' && NAMES.has(next)) || EXAMPLE.has(before);
}

const NAMES = wordSet('يسمى تسمى يدعى تدعى يعرف تعرف');
const EXAMPLE = wordSet('مثل ومثل مثلا كمثل');

/** «23–16» and «22،338» are single figures. */
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
