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
  [0x47, 'إ'],
  [0x49, 'ببببتتتتثثثثججججحح'],
  [0x5f, 'ـ'],
  [0x60, 'حخخخخددذذررززسسسسششششصصصصضض'],
  [0x7f, 'ط'],
  [0xa0, 'ططط'],
  [0xa3, 'ظظظظععععغغغغففففققققككككللللممممننننههههووييييةةىىئئ'],
  [0xd8, 'ئ'],
  [0xdb, 'ؤ'],
  [0xf1, 'ط'],
];
const ligatures: readonly [code: number, letters: string][] = [
  [0x10, 'لمح'],
  [0x11, 'لمج'],
  [0x15, 'بر'],
  [0x17, 'ير'],
  [0x1a, 'له'],
  [0x80, 'بج'],
  [0x81, 'بح'],
  [0x84, 'تح'],
  [0x86, 'لج'],
  [0x87, 'لح'],
  [0x89, 'مج'],
  [0x8a, 'مح'],
  [0x8d, 'نح'],
  [0x91, 'يخ'],
  [0x94, 'ين'],
  [0x95, 'لى'],
  [0x96, 'بم'],
  [0x97, 'تم'],
  [0x98, 'نم'],
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
