/** Where the fonts of Windows hold ASCII: from the space on, in its order. */
const FIRST_CODE = 0x03;
const LAST_CODE = 0x61;
const SHIFT = 0x20 - FIRST_CODE;

/** So many codes must agree … */
const MIN_AGREED = 2;
/** … and this share of those that name a sign. */
const MIN_SHARE = 0.6;

/** Signs that a map may name otherwise: brackets as meant, the others by their Arabic likes. */
const EITHER_WAY = /^[()[\]{}<>,;?%*]$/;

/**
 * The signs of codes that a map is wrong about, in fonts that hold ASCII in its order: Word 2010 calls a
 * letter a space, or a digit the one before it, where it last printed another.
 */
export function correctByLatinOrder(texts: ReadonlyMap<number, string>): Map<number, string> {
  const others = new Map<number, string>();
  let agreed = 0;
  let named = 0;
  for (const [code, text] of texts) {
    if (code <= FIRST_CODE || code > LAST_CODE) continue;
    const sign = String.fromCharCode(code + SHIFT);
    if (EITHER_WAY.test(sign)) continue;
    if (text === sign) agreed += 1;
    else others.set(code, sign);
    if (text !== ' ') named += 1;
  }
  if (agreed >= MIN_AGREED && agreed >= named * MIN_SHARE) return others;
  return new Map([
    ...(isSpaceFirst(texts) ? ([[FIRST_CODE, ' ']] as const) : []),
    ...digitsByPlace(texts),
  ]);
}

const FIRST_DIGIT = 0x13;
const DIGITS = '0123456789';

/** The digits of codes that are named after digits, where two are named after the same. */
function digitsByPlace(texts: ReadonlyMap<number, string>): Map<number, string> {
  const drawn = Array.from(DIGITS, (digit, at) => ({ digit, code: FIRST_DIGIT + at })).filter(
    ({ code }) => texts.has(code),
  );
  const named = drawn.map(({ code }) => texts.get(code) ?? '');
  const isFalse =
    named.every((text) => text.length === 1 && DIGITS.includes(text)) &&
    new Set(named).size < named.length;
  return new Map(isFalse ? drawn.map(({ code, digit }) => [code, digit]) : []);
}

const ARABIC_LETTER = /^[\u0621-\u064A]$/;
/** A font that was cut down and renumbered has no such codes. */
const FIRST_FAR_CODE = 0x100;
const SPARSE = 3;

/** Whether a map names a letter where nearly every font that was not renumbered has the space. */
function isSpaceFirst(texts: ReadonlyMap<number, string>): boolean {
  if (!ARABIC_LETTER.test(texts.get(FIRST_CODE) ?? '')) return false;
  let [least, most] = [Infinity, 0];
  for (const [code, text] of texts) {
    if (text === ' ') return false;
    [least, most] = [Math.min(least, code), Math.max(most, code)];
  }
  return least === FIRST_CODE && most >= FIRST_FAR_CODE && texts.size * SPARSE < most;
}
