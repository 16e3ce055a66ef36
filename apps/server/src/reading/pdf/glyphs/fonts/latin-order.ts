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
  return agreed >= MIN_AGREED && agreed >= named * MIN_SHARE ? others : new Map<number, string>();
}
