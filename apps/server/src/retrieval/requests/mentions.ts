import { readNumber, type ReadNumber } from './numbers.ts';
import { unitOf, type Unit } from './units.ts';
import { isOneOf, wordSet, type Word } from './words.ts';

/** «الصفحة الأخيرة». */
export const LAST = -1;

export type Relation = 'next' | 'previous' | 'same';

/** A place named in a request: «الصفحات 3 إلى 5», «الفصل الثاني», «الشريحة التالية». */
export type Mention = {
  unit: Unit;
  /** Counted from one, `LAST` from the end; empty without a number. */
  numbers: readonly number[];
  relation: Relation | null;
  /** «المحاضرتين» means two. */
  isDual: boolean;
  /** The range of its words. */
  start: number;
  end: number;
};

const MOST_NUMBERS = 60;

const NUMBER_SIGNS = wordSet('ما رقم ورقم الرقم رقمها رقمه number no num الارقام أرقام ذات من');
const UP_TO = wordSet('إلى حتى لغاية to through until till');
const AND = wordSet('و and ثم أو or');
const WITH = wordSet('مع with');
const NEXT = wordSet(
  'تالية تالي لاحقة لاحق قادمة قادم موالية موالي تليها يليها يليه تليه بعدها بعده بعد next following',
);
const PREVIOUS = wordSet(
  'سابقة سابق ماضية ماضي قبلها قبله قبل تسبقها يسبقه previous preceding prior',
);
const SAME = wordSet('هذه هذا نفس ذات تلك this same');
const FINAL = wordSet('أخيرة أخير آخر last final');
const BEGINNING = wordSet('أول أولى first');
const WHICH = wordSet('التي الذي which');

/** All places in a request, in order. */
export function readMentions(words: readonly Word[]): Mention[] {
  const found: Mention[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const mention = mentionAt(words, at, found.at(-1)?.end ?? 0);
    if (!mention) continue;
    found.push(mention);
    at = mention.end - 1;
  }
  return found;
}

function mentionAt(words: readonly Word[], at: number, free: number): Mention | null {
  const named = unitOf(words[at]);
  if (!named) return null;
  const { unit, isDual } = named;
  const base = { unit, isDual, relation: null };
  const before = countBefore(words, at, free, isDual);
  if (before) return { ...base, ...before, end: at + 1 };
  const from = isOneOf(words[at + 1], NUMBER_SIGNS) ? at + 2 : at + 1;
  const after = numbersAfter(words, from);
  const counts = COUNTED.test(words[from]?.text ?? '') && after.end === from + 1;
  if (counts && isOneOf(words[at], PLURALS))
    return { ...base, numbers: [], start: at, end: from + 1 };
  if (after.numbers.length > 0)
    return { ...base, numbers: after.numbers, start: at, end: after.end };
  const relation = relationAround(words, at);
  return { ...base, numbers: [], start: at, end: at + 1, ...relation };
}

/** «المحاضرات الثلاث» means all of them. */
const PLURALS = wordSet(
  'صفحات شرائح أوراق أقسام مباحث أبواب أجزاء وحدات فصول محاضرات أسابيع دروس ملفات مستندات عروض كتب',
);
const COUNTED = /^ال(?:ثلاث|اربع|خمس|ست|سبع|ثماني|ثمان|تسع|عشر)ه?$/u;

/** «ثالث محاضرة», «آخر صفحة», «أول ثلاث شرائح», «آخر شريحتين». */
function countBefore(words: readonly Word[], at: number, free: number, isDual: boolean) {
  const one = at - 1 >= free ? words[at - 1] : undefined;
  const two = at - 2 >= free ? words[at - 2] : undefined;
  const count = isDual ? 2 : at - 1 >= free ? (readNumber(words, at - 1)?.value ?? 1) : 1;
  const lead = isDual || count === 1 ? one : two;
  const start = isDual || count === 1 ? at - 1 : at - 2;
  if (isOneOf(lead, FINAL) && !lead?.text.startsWith('ال')) {
    return { numbers: count === 1 ? [LAST] : lastOnes(count), start };
  }
  if (isOneOf(lead, BEGINNING) && !lead?.text.startsWith('ال')) {
    return { numbers: stretch(0, count), start };
  }
  // An ordinal before its noun has no article: «ثالث محاضرة», but not «الثالثة محاضرة».
  const number = one && !/^\d|^ال|^و?ال/u.test(one.text) ? readNumber(words, at - 1) : null;
  if (number?.size !== 1 || isDual || !ORDINAL.test(one?.text ?? '')) return null;
  return { numbers: [number.value], start: at - 1 };
}

const ORDINAL =
  /^(?:[بلكوف]?(?:ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر)|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)$/u;

const lastOnes = (count: number): number[] =>
  Array.from({ length: Math.min(count, MOST_NUMBERS) }, (_, n) => LAST - n).toReversed();

/** «3», «3 و4», «الأولى والثانية», «من 3 إلى 5», «الأخيرة». */
function numbersAfter(words: readonly Word[], from: number): { numbers: number[]; end: number } {
  const numbers: number[] = [];
  let at = from;
  let end = from;
  while (at < words.length && numbers.length < MOST_NUMBERS) {
    const word = words[at];
    const isRange = isOneOf(word, UP_TO);
    const isAnd = numbers.length > 0 && word !== undefined && joins(word, words[at + 1]);
    if (isRange || isAnd) {
      at += 1;
      if (isOneOf(words[at], NUMBER_SIGNS) || unitOf(words[at])) at += 1;
    }
    if (isOneOf(words[at], FINAL) && numbers.length === 0) return { numbers: [LAST], end: at + 1 };
    if (numbers.length === 0 && isBeforeLast(words, at))
      return { numbers: [LAST - 1], end: at + 2 };
    const read = readNumber(words, at);
    const several = numbers.length === 0 && read ? severalAt(words, at, read) : null;
    if (several) return several;
    if (!read || (numbers.length > 0 && !isRange && !isAnd && !isListed(words[at]))) break;
    if (isRange) numbers.push(...stretch(numbers.at(-1) ?? read.value, read.value));
    else numbers.push(read.value);
    at += read.size;
    end = at;
  }
  return { numbers, end };
}

/** «ما قبل الأخيرة», «قبل الأخيرة». */
const isBeforeLast = (words: readonly Word[], at: number): boolean =>
  words[at]?.text === 'قبل' && isOneOf(words[at + 1], FINAL);

/** «3 و4» and «الأولى مع الثانية», but not «الأولى مع 3 أمثلة». */
const joins = (word: Word, next: Word | undefined): boolean =>
  AND.has(word.text) || (WITH.has(word.text) && /^(?:ب?ال|[a-z])/u.test(next?.text ?? ''));

/** «الصفحات الثلاث الأولى», «الشرائح الخمس الأخيرة». */
function severalAt(words: readonly Word[], at: number, count: ReadNumber) {
  const end = at + count.size + 1;
  const which = words[end - 1];
  if (count.value < 2 || !which?.text.startsWith('ال')) return null;
  if (isOneOf(which, FINAL)) return { numbers: lastOnes(count.value), end };
  return isOneOf(which, BEGINNING) ? { numbers: stretch(0, count.value), end } : null;
}

/** A further number: in digits, or joined by «و». */
const isListed = (word: Word | undefined): boolean => /^(?:\d|و)/u.test(word?.text ?? '');

const stretch = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(to - from, MOST_NUMBERS)) }, (_, n) => from + n + 1);

function relationAround(words: readonly Word[], at: number): Partial<Mention> {
  const after = isOneOf(words[at + 1], WHICH) ? at + 2 : at + 1;
  if (isOneOf(words[after], NEXT)) return { relation: 'next', end: after + 1 };
  if (isOneOf(words[after], PREVIOUS)) return { relation: 'previous', end: after + 1 };
  // «هذه الصفحة» names a page, «ما بعد الصفحة» does not.
  if (isOneOf(words[at - 1], SAME)) return { relation: 'same', start: at - 1 };
  // «الصفحة هذه», but «ملفات هذا المركز».
  const isLast = after === words.length - 1;
  if (isLast && isOneOf(words[after], SAME)) return { relation: 'same', end: after + 1 };
  return {};
}

/** A step without a noun: «والتالية؟», «وما بعدها؟». */
export function readBareRelation(words: readonly Word[]): Relation | null {
  if (words.length > 5) return null;
  if (words.some((word) => isOneOf(word, NEXT))) return 'next';
  return words.some((word) => isOneOf(word, PREVIOUS)) ? 'previous' : null;
}
