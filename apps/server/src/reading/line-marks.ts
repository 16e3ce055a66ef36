export type Mark = BulletMark | NumberMark;

type BulletMark = {
  type: 'bullet';
  style: string;
  /** A drawn bullet is never text, but a dash may be. */
  isDrawn: boolean;
  text: string;
};

export type NumberMark = {
  type: 'number';
  style: string;
  value: number;
  /** An Arabic letter's position in abjad order. */
  abjad?: number;
  depth: number;
};

/** Signs that begin no sentence: dots, boxes, arrows, ornaments and symbol fonts. */
const DRAWN_BULLET =
  /^\s*[\u2022-\u2023\u2043\u204C\u204D\u2190-\u21FF\u25A0-\u27BF\u2B00-\u2BFF\uF000-\uF0FF]+\s*(?=\S)/;
/** The bullet at the end of a line that was read in the wrong direction. */
const TRAILING_BULLET = /\s[\u2022-\u2023\u2043\u25A0-\u27BF\u2B00-\u2BFF\uF000-\uF0FF]+$/;
/** Word draws the round Courier bullet as the letter o. */
const LETTER_BULLET = /^\s*o\s+(?=[A-Z\u0621-\u064A])/;
const DASH = /^\s*([-–—*·ـ]|\*+)\s*(?=[^\s\d*])/;
/** «1-», «1.», «(1)», «1/», «أ-», «a)»; and «1.2», «1-2-1» before words. */
const NUMBER =
  /^\s*([([]?)(\d{1,3}|[\u0660-\u0669]{1,3}|[\u0621-\u064A]|[A-Za-z])\s?([()\].:/]|[-–ـ]+)(?:\s?(?:[).\]:/]|[-–ـ]+))?\s*(?=[^\s\d])/;
/** A number whose bracket is reversed: «2( بعد النقر». */
const TURNED_BRACKET = /^\s*(?:\d{1,3}|[\u0660-\u0669]{1,3})\s?\(\s/;
const STRETCHED = /^\s*[\u0621-\u064A]\u0640+[\u0621-\u064A]/;
const DOTTED =
  /^\s*((?:\d{1,3}|[\u0660-\u0669]{1,3}|[IVX]{1,4}(?=\s?-\s?\d))(?:\s?[.\-–ـ]\s?(?:\d{1,3}|[\u0660-\u0669]{1,3})){1,4})[).:\-–]?\s+(?=[A-Za-z\u0621-\u064A])/;
/** «III – …», «II. …»: Roman numbers of several letters; a single letter counts as a letter. */
const ROMAN = /^\s*([IVX]{2,5})\s?[).:\-–]\s?(?=\S)/;
const ROMAN_DIGITS: Record<string, number> = { I: 1, V: 5, X: 10 };
const ORDINAL =
  /^\s*(أولا|ثانيا|ثالثا|رابعا|خامسا|سادسا|سابعا|ثامنا|تاسعا|عاشرا|أحد عشر|اثنا عشر)(?:ً?ا?ً?)\s?[:\-–./,،]/;
const ORDINALS = 'أولا ثانيا ثالثا رابعا خامسا سادسا سابعا ثامنا تاسعا عاشرا'.split(' ');
/** The two orders in which Arabic letters count. */
const ABJAD = 'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ';
const ALPHABET = 'أبتثجحخدذرزسشصضطظعغفقكلمنهوي';
const MARKS_ABOVE = /[\u064B-\u065F\u0670]/g;

export const toNumber = (digits: string): number =>
  Number(digits.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 15)));

export function readMark(line: string): Mark | null {
  const drawn = (DRAWN_BULLET.exec(line) ?? LETTER_BULLET.exec(line))?.[0];
  if (drawn !== undefined) {
    const text = line.slice(drawn.length);
    return { type: 'bullet', style: drawn.trim(), isDrawn: true, text };
  }
  const trailing = TRAILING_BULLET.exec(line)?.[0];
  if (trailing !== undefined && trailing.length < line.length) {
    const text = line.slice(0, -trailing.length).trimEnd();
    return { type: 'bullet', style: trailing.trim(), isDrawn: true, text };
  }
  const [begin = '', dash] = DASH.exec(line) ?? [];
  if (dash !== undefined)
    return { type: 'bullet', style: dash, isDrawn: false, text: line.slice(begin.length) };
  const ordinal = ORDINAL.exec(line.replace(MARKS_ABOVE, ''))?.[1];
  if (ordinal !== undefined) {
    const value = ORDINALS.indexOf(ordinal) + 1;
    return { type: 'number', style: 'ordinal', value, depth: 1 };
  }
  const dotted = DOTTED.exec(line)?.[1];
  if (dotted !== undefined) {
    const parts = dotted.split(/\s?[.\-–ـ]\s?/u);
    const value = toNumber(parts.at(-1) ?? '');
    return { type: 'number', style: 'dotted', value, depth: parts.length };
  }
  const roman = ROMAN.exec(line)?.[1];
  if (roman !== undefined)
    return { type: 'number', style: 'roman', value: readRoman(roman), depth: 1 };
  return readNumber(line);
}

function readRoman(text: string): number {
  const digits = Array.from(text, (letter) => ROMAN_DIGITS[letter] ?? 0);
  return digits.reduce(
    (sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit),
    0,
  );
}

const BULLET_ALONE =
  /^\s*[\u2022-\u2023\u2043\u204C\u204D\u25A0-\u27BF\u2B00-\u2BFF\uF000-\uF0FF]+\s*$/;
const MARK_ALONE =
  /^\s*(?:[([]?(?:\d{1,3}|[\u0660-\u0669]{1,3}|[\u0621-\u064A]|[A-Za-z])\s?[).\]:/\-–]{1,2}|[-–*])\s*$/;

/** A drawn bullet whose words are on the next line. */
export const isBulletAlone = (line: string): boolean => BULLET_ALONE.test(line);

/** «.1» after the words of an item. */
const NUMBER_BEHIND = /^\s*[.)-](\d{1,3}|[\u0660-\u0669]{1,3})\s*$/;
const DIGITS_ALONE = /^\s*(\d{1,3})\s*$/;
const BRACKETS_ALONE = /^[()[\]\s]+$/;

/**
 * Joins the cells of an item: mark, words, and brackets to fill in. Null if they are none.
 * `isCounted`: the first cell is part of a count of neighbouring lines.
 */
export function joinItem(line: string, isCounted: boolean): string | null {
  const cells = line.split('\t');
  const written = cells.slice(0, cells.findLastIndex((cell) => !BRACKETS_ALONE.test(cell)) + 1);
  const [first = '', second = ''] = written;
  const behind = (isCounted ? DIGITS_ALONE : NUMBER_BEHIND).exec(second)?.[1];
  if (behind !== undefined && written.length === 2) return `${behind}. ${first}`;
  const isMarked =
    isCounted || MARK_ALONE.test(first) || isBulletAlone(first) || isBulletAlone(second);
  const isItem = written.length === 1 || (written.length === 2 && isMarked);
  return isItem ? cells.join(' ') : null;
}

const LATIN = 'a';
const ARABIC = 'أ';

export const isLetterMark = ({ style }: NumberMark): boolean =>
  style.endsWith(LATIN) || style.endsWith(ARABIC);

function readNumber(line: string): Mark | null {
  // A stretched word such as «مـــادة» does not begin with a counting letter.
  if (STRETCHED.test(line)) return null;
  const [, opening = '', sign = '', closing = ''] = NUMBER.exec(line) ?? [];
  if (sign === '' || (opening !== '' && !/[)\]]/.test(closing))) return null;
  if (closing === '(' && !TURNED_BRACKET.test(line)) return null;
  const number = { type: 'number', depth: 1 } as const;
  if (/^[\d\u0660-\u0669]/.test(sign)) {
    const mark = closing.slice(0, 1).replace('(', ')').replace(/[–ـ]/, '-');
    return { ...number, style: `${opening}1${mark}`, value: toNumber(sign) };
  }
  if (/[A-Za-z]/.test(sign)) {
    const value = sign.toLowerCase().charCodeAt(0) - 96;
    return { ...number, style: opening + LATIN, value };
  }
  const letter = sign.replace(/[اإ]/, 'أ');
  const [value, abjad] = [ALPHABET.indexOf(letter) + 1, ABJAD.indexOf(letter) + 1];
  return value === 0 ? null : { ...number, style: opening + ARABIC, value, abjad };
}

/** Whether the second number follows the first in the same style. */
export function countsOn(before: NumberMark, mark: NumberMark): boolean {
  if (before.style !== mark.style || before.depth !== mark.depth) return false;
  const isNextInAbjad = mark.abjad !== undefined && mark.abjad === (before.abjad ?? 0) + 1;
  return mark.value === before.value + 1 || isNextInAbjad;
}

/** A smaller rank is a larger unit. */
const UNIT_RANKS = new Map(
  Object.entries({
    باب: 1,
    جزء: 1,
    part: 1,
    وحدة: 2,
    unit: 2,
    module: 2,
    فصل: 3,
    محاضرة: 3,
    أسبوع: 3,
    اسبوع: 3,
    chapter: 3,
    lecture: 3,
    week: 3,
    session: 3,
    جلسة: 3,
    مبحث: 4,
    درس: 4,
    lesson: 4,
    محور: 4,
    مطلب: 5,
    قسم: 5,
    section: 5,
    فرع: 6,
    مادة: 6,
    تمرين: 6,
    مسألة: 6,
    نشاط: 6,
    مثال: 6,
    سؤال: 6,
    وثيقة: 6,
    exercise: 6,
    problem: 6,
    activity: 6,
    example: 6,
    question: 6,
  }),
);
const COUNTED =
  /^(?:رقم )?[([]?\s?(?:[\d\u0660-\u0669]{1,3}|[ivx]{1,5}(?=[\s:.)-]|$)|(?:ال)?(?:أول|اول|ثان|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر|حادي|تمهيدي)|one|two|three|four|five|first|second|third)/;

const plain = (line: string): string =>
  line.replace(MARKS_ABOVE, '').replaceAll('\u0640', '').trim().toLowerCase();

/** The rank of the numbered unit that a line begins with, such as «الفصل الثاني»; else null. */
export function unitRank(line: string): number | null {
  const [unit = '', ...rest] = plain(line).split(/\s+/, 4);
  const rank = UNIT_RANKS.get(unit.replace(/^ال/, '')) ?? null;
  return rank !== null && COUNTED.test(rest.join(' ')) ? rank : null;
}

const CAPTION =
  /^[([]?\s?(?:ال)?(?:شكل|جدول|صورة|رسم|مخطط|خريطة|لوحة|figure|fig|table|chart)\.?\s?(?:رقم\s)?[([]?\s?[\d\u0660-\u0669]/;

/** Recognises «الشكل (4-3) …» and «Table 2: …». */
export const isCaption = (line: string): boolean => CAPTION.test(plain(line));
