import { foldPresentationForms } from '#src/reading/normalise-stored-text.ts';
import type { Glyph } from './glyph.ts';

/** The actual texts that a file gives for each code of a font. */
export type ActualTexts = Map<number, Set<string>>;

const MARKS = /[\u064B-\u065F\u0670\u0640]/g;
const ARABIC_LETTERS = /^[\u0621-\u063F\u0641-\u064A\u0671-\u06D3]+$/;
const DIGIT = /^[0-9\u0660-\u0669]$/;
/** What list and footnote numbers are made of: for these InDesign gives the texts of their neighbours. */
const NUMBERING = /^[\s0-9\u0660-\u0669.:()[\]{}\-–•\u00A0\u2002\u0640\u0621-\u064A]{1,8}$/;
/** A ligature has no more letters than this. */
const MAX_LIGATURE = 4;
/** So many codes must agree where the digits of a font begin. */
const MIN_DIGITS = 3;

const lettersOf = (text: string): string => foldPresentationForms(text).replace(MARKS, '');
const digitOf = (text: string): number | null =>
  DIGIT.test(text) ? text.charCodeAt(0) & 15 : null;

/** The texts of codes about which actual texts know better than the font's map. */
export function correctByActualText(
  texts: ReadonlyMap<number, string>,
  actual: ActualTexts,
): Map<number, string> {
  const corrected = new Map<number, string>();
  if (actual.size === 0) return corrected;
  for (const [code, given] of actual) {
    const ligature = ligatureOf(texts.get(code) ?? '', given);
    if (ligature !== null) corrected.set(code, ligature);
  }
  for (const [code, digit] of findDigits(texts, actual)) corrected.set(code, digit);
  return corrected;
}

const ONE_LETTER = /^(?:[\u0621-\u063A\u0641-\u064A]| )$/;
/** So many codes must be contradicted, for a single one may be a slip of the actual text. */
const MIN_CONTRADICTED = 3;

/**
 * Letters of codes to which every actual text of a single glyph gives another letter than the map.
 * InDesign's map names such a code after a letter that some other font draws there.
 */
export function correctContradicted(
  texts: ReadonlyMap<number, string>,
  actual: ActualTexts,
): Map<number, string> {
  const found = new Map<number, string>();
  for (const [code, given] of actual) {
    const [letter, ...others] = new Set([...given].map((one) => lettersOf(one)));
    const text = lettersOf(texts.get(code) ?? '');
    if (letter === undefined || others.length > 0 || letter === text) continue;
    if (ONE_LETTER.test(letter) && ONE_LETTER.test(text)) found.set(code, letter);
  }
  return found.size >= MIN_CONTRADICTED ? found : new Map<number, string>();
}

/**
 * Where a vowel mark stands within a ligature, InDesign names its first letter alone. If that came first,
 * the font's map has it too, and actual texts of other places name the whole.
 */
function ligatureOf(text: string, given: ReadonlySet<string>): string | null {
  const short = lettersOf(text);
  if (!ARABIC_LETTERS.test(short)) return null;
  const longer = [...given].filter((one) => {
    const letters = lettersOf(one);
    return (
      letters.length > short.length &&
      letters.length <= MAX_LIGATURE &&
      letters.startsWith(short) &&
      ARABIC_LETTERS.test(letters)
    );
  });
  return longer.length === 1 ? (longer[0] ?? null) : null;
}

const LETTER = /^[A-Za-z\u0621-\u063F\u0641-\u064A\u0671-\u06D3]+$/;

/**
 * Whether actual texts agree with the map about a letter in one place, and name another one or nothing in
 * others. Google Docs may give the texts of other lines.
 */
export function isDisputed(text: string, given: ReadonlySet<string>, isPlain: boolean): boolean {
  const letters = lettersOf(text);
  if (!LETTER.test(letters)) return false;
  let [isAgreed, isDenied] = [isPlain, false];
  for (const one of given) {
    const named = lettersOf(one);
    if (Array.from(letters).some((letter) => named.includes(letter))) isAgreed = true;
    else if (one === '' || LETTER.test(named)) isDenied = true;
  }
  return isAgreed && isDenied;
}

/** Fonts hold digits in a row. Codes about which map and actual texts differ are digits by their place. */
function findDigits(texts: ReadonlyMap<number, string>, actual: ActualTexts): Map<number, string> {
  const said = new Map<number, string[]>();
  for (const [code, text] of texts) {
    const digits = [text, ...(actual.get(code) ?? [])].filter((one) => DIGIT.test(one));
    if (digits.length > 0) said.set(code, digits);
  }
  const votes = new Map<number, number>();
  for (const [code, digits] of said) {
    for (const start of new Set(digits.map((digit) => code - (digitOf(digit) ?? 0))))
      votes.set(start, (votes.get(start) ?? 0) + 1);
  }
  const [start, most] = [...votes].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0]);
  const found = new Map<number, string>();
  if (most < MIN_DIGITS) return found;
  for (const [code, digits] of said) {
    const digit = digits.find((one) => digitOf(one) === code - start);
    if (digit !== undefined && digitOf(texts.get(code) ?? '') !== code - start)
      found.set(code, digit);
  }
  return found;
}

/** Whether glyphs say more truly than the actual text around them what stands there. */
export function knowBetter(drawn: readonly Glyph[], actualText: string): boolean {
  if (drawn.some(({ isMapped }) => !isMapped)) return false;
  const text = drawn.map((glyph) => glyph.text).join('');
  const [letters, actual] = [lettersOf(text), lettersOf(actualText)];
  // Some files give their actual texts as drawn, from the left; places tell the order anyway.
  if (drawn.length > 1 && ARABIC_WORDS.test(letters) && inOrder(letters) === inOrder(actual))
    return true;
  if (ARABIC_LETTERS.test(letters) && ARABIC_LETTERS.test(actual))
    return actual.length < letters.length && isWithin(actual, letters);
  return NUMBERING.test(text) && NUMBERING.test(actualText) && !isSameNumber(text, actualText);
}

const ARABIC_WORDS = /^[\u0621-\u063F\u0641-\u064A\u0671-\u06D3 ]+$/;
const inOrder = (letters: string): string => Array.from(letters).toSorted().join('');

const isWithin = (part: string, whole: string): boolean =>
  Array.from(part).every((letter) => whole.includes(letter));

const isSameNumber = (a: string, b: string): boolean => foldDigits(a) === foldDigits(b);
const foldDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** One glyph in place of those that were drawn for a stretch of actual text. */
export function replaceByActualText<Shape extends Glyph>(drawn: Shape[], text: string): Shape[] {
  const widest = drawn.reduce<Shape | null>(
    (a, b) => (a === null || b.width > a.width ? b : a),
    null,
  );
  if (widest === null) return [];
  // A stretch over several lines cannot be placed as one; its glyphs say what they can.
  if (drawn.some((glyph) => Math.abs(glyph.y - widest.y) > widest.size * 1.5)) return drawn;
  const bases = drawn.filter((glyph) => glyph.width > 0);
  const placed = bases.length > 0 ? bases : drawn;
  const left = Math.min(...placed.map((glyph) => glyph.x));
  const right = Math.max(...placed.map((glyph) => glyph.x + glyph.width));
  const place = { x: left, width: right - left };
  return [{ ...widest, ...place, text, isLogical: true, isMapped: true, source: null }];
}

const UTF_16_BE = new TextDecoder('utf-16be');
const UTF_16_LE = new TextDecoder('utf-16le');
const UTF_8 = new TextDecoder();

/** A PDF text string: UTF-16 or UTF-8 by its mark, else one byte a character. */
export function decodePdfString(raw: string): string {
  const bytes = Buffer.from(raw, 'latin1');
  if (raw.startsWith('\u00FE\u00FF')) return UTF_16_BE.decode(bytes.subarray(2));
  if (raw.startsWith('\u00FF\u00FE')) return UTF_16_LE.decode(bytes.subarray(2));
  if (raw.startsWith('\u00EF\u00BB\u00BF')) return UTF_8.decode(bytes.subarray(3));
  return raw;
}
