/**
 * Fonts that were made for Arabic Windows before Unicode keep their glyphs in the private area, at the codes
 * of a set that had a glyph for each form of a letter. In most rows of it the forms of a letter follow each
 * other: at the head of a word, in it, at its end, alone.
 */
const START = 0xf200;

const rows: readonly [first: number, letters: string][] = [
  [0x20, ' !'],
  [0x28, '()'],
  [0x2c, ',-./0123456789:'],
  [0x41, 'ااأأ'],
  [0x45, 'آ'],
  [0x47, 'إ'],
  [0x49, 'ببببتتتتثثثثججججحح'],
  [0x5f, 'ـ'],
  [0x60, 'حخخخخددذذررززسسسسششششصصصصضض'],
  [0x7e, 'ضط'],
  [0xa0, 'ططط'],
  [0xa3, 'ظظظظععععغغغغففففققققككككللللممممننننههههووييييةةىىئئ'],
  [0xd7, 'ئئ'],
  [0xdb, 'ؤ'],
  [0xf1, 'ط'],
];
const ligatures: readonly [code: number, letters: string][] = [
  [0x10, 'لمح'],
  [0x11, 'لمج'],
  [0x15, 'بر'],
  [0x16, 'بر'],
  [0x17, 'ير'],
  [0x18, 'ير'],
  [0x1a, 'له'],
  [0x1e, 'تي'],
  [0x80, 'بج'],
  [0x81, 'بح'],
  [0x84, 'تح'],
  [0x86, 'لج'],
  [0x87, 'لح'],
  [0x88, 'لخ'],
  [0x89, 'مج'],
  [0x8a, 'مح'],
  [0x8d, 'نح'],
  [0x91, 'يخ'],
  [0x94, 'ين'],
  [0x95, 'لى'],
  [0x96, 'بم'],
  [0x97, 'تم'],
  [0x98, 'نم'],
  [0x99, 'يم'],
  [0x9a, 'جم'],
  [0x9d, 'لم'],
  [0x9e, 'مم'],
  [0x9f, 'في'],
  [0xdc, 'لا'],
  [0xdd, 'لا'],
  [0xde, 'لأ'],
  [0xe0, 'لآ'],
  [0xe2, 'لإ'],
];
const LETTERS = new Map<string, string>([
  ...rows.flatMap(([first, letters]) =>
    Array.from(letters, (letter, at): [string, string] => [keyOf(first + at), letter]),
  ),
  ...ligatures.map(([code, letters]): [string, string] => [keyOf(code), letters]),
]);

function keyOf(code: number): string {
  return String.fromCharCode(START + code);
}

/** A font of icons has signs at some of these codes; one of letters has many. */
const MIN_LETTERS = 8;
const MIN_SHARE = 0.8;
const PRIVATE = /^[\uE000-\uF8FF]$/;

/** The letters of codes that a map puts into the private area, in a font that was made so. */
export function correctByOldCodes(texts: ReadonlyMap<number, string>): Map<number, string> {
  const byMac = correctByMacCodes(texts);
  return byMac.size > 0 ? byMac : correctByPrivateCodes(texts);
}

function correctByPrivateCodes(texts: ReadonlyMap<number, string>): Map<number, string> {
  const corrected = new Map<number, string>();
  let all = 0;
  for (const [code, text] of texts) {
    if (!PRIVATE.test(text)) continue;
    all += 1;
    const letter = LETTERS.get(text);
    if (letter !== undefined) corrected.set(code, letter);
  }
  const isOldFont = corrected.size >= MIN_LETTERS && corrected.size >= all * MIN_SHARE;
  return isOldFont ? corrected : new Map<number, string>();
}

/**
 * Such fonts made for the Macintosh hold the same glyphs in the same order, this many codes higher,
 * and their maps name each by the character of its code in Mac OS Roman: «\\’Ÿ» is الم.
 */
const MAC_SHIFT = 0x1b;
/** From this code on, the shift is one less. */
const FIRST_SHIFTED_LESS = 0xbb;
const MAC_ONLY = new Map([[0xef, 'ء']]);
const MAC_BYTES = new Map(
  Array.from({ length: 0x100 - 0x21 }, (_, at) => at + 0x21).map((byte): [string, number] => [
    new TextDecoder('macintosh').decode(Uint8Array.of(byte)),
    byte,
  ]),
);
/** Fewer characters of other fonts, even French ones, lie in the upper half of Mac OS Roman. */
const MIN_UPPER_SHARE = 0.5;
const MIN_UPPER = 12;
const FIRST_UPPER = 0x80;
/** The characters of ا and ل, which any text contains. */
const ARTICLE = ['\\', '’'];

function correctByMacCodes(texts: ReadonlyMap<number, string>): Map<number, string> {
  const corrected = new Map<number, string>();
  const drawn = new Set(texts.values());
  const bytes = [...drawn].map((text) => MAC_BYTES.get(text) ?? 0);
  const upper = bytes.filter((byte) => byte >= FIRST_UPPER).length;
  const isMacFont =
    upper >= Math.max(MIN_UPPER, drawn.size * MIN_UPPER_SHARE) &&
    ARTICLE.every((letter) => drawn.has(letter));
  if (!isMacFont) return corrected;
  const named = new Set<string>();
  for (const [code, text] of [...texts].sort(([one], [other]) => one - other)) {
    // Vowel marks come after all letters, and some repeat the characters of letters.
    corrected.set(code, named.has(text) ? '' : (macLetter(text) ?? ''));
    named.add(text);
  }
  return corrected;
}

function macLetter(text: string): string | undefined {
  const byte = MAC_BYTES.get(text);
  if (byte === undefined) return LETTERS.get(text);
  const shift = byte < FIRST_SHIFTED_LESS ? MAC_SHIFT : MAC_SHIFT - 1;
  return MAC_ONLY.get(byte) ?? LETTERS.get(keyOf(byte - shift));
}
