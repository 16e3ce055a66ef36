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
  [0xa3, 'ظظظظععععغغغغففففققققككككللللممممننننههههووييييةةىىءئ'],
  [0xd7, 'ئئ'],
  [0xdb, 'ؤ'],
  [0xf1, 'ط'],
];
const ligatures: readonly [code: number, letters: string][] = [
  [0x10, 'لمح'],
  [0x11, 'لمج'],
  [0x15, 'بر'],
  [0x16, 'تر'],
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
  [0x9b, 'حم'],
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
  for (const coding of CODINGS) {
    const byBytes = correctByBytes(texts, coding);
    if (byBytes.size > 0) return byBytes;
  }
  return correctByPrivateCodes(texts);
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

/** How a file names the glyphs of such a font by characters of a byte each. */
type Coding = {
  byteOf: (text: string) => number | undefined;
  codeOf: (byte: number) => number;
  /** Characters with one meaning for all codes. */
  only: ReadonlyMap<string, string>;
  /** The characters of ا and ل, which any text contains. */
  article: readonly string[];
};

function bytesOf(encoding: string): Map<string, number> {
  const decoder = new TextDecoder(encoding);
  return new Map(
    Array.from({ length: 0x100 - 0x21 }, (_, at) => at + 0x21).map((byte): [string, number] => [
      decoder.decode(Uint8Array.of(byte)),
      byte,
    ]),
  );
}

const MAC_BYTES = bytesOf('macintosh');
const WINDOWS_BYTES = bytesOf('windows-1252');
/** Fonts made for the Macintosh hold the same glyphs, this many codes higher: «\\’Ÿ» is الم. */
const MAC_SHIFT = 0x1b;
/** From this code on, the shift is one less. */
const FIRST_SHIFTED_LESS = 0xbb;
/** Drivers of printers name them by characters of Windows: «@ãíÝÈ» is علوم and the space before it. */
const WINDOWS_SHIFT = 0x20;
const FIRST_SHIFTED = 0x20;
/** The names go on after those of a byte: «Ē» is ط. */
const LAST_NAMED = 0x11f;
/** The names of the last glyphs, for a lam-alef that begins a word and one that does not. */
const LAST_NAMES = new Map([
  ['ﬁ', 'لإ'],
  ['ﬂ', 'لإ'],
]);

const CODINGS: readonly Coding[] = [
  {
    byteOf: (text) => MAC_BYTES.get(text),
    codeOf: (byte) => byte - (byte < FIRST_SHIFTED_LESS ? MAC_SHIFT : MAC_SHIFT - 1),
    only: new Map(),
    article: ['\\', '’'],
  },
  {
    byteOf: (text) => {
      const code = text.length === 1 ? text.charCodeAt(0) : Infinity;
      return code <= LAST_NAMED ? code : WINDOWS_BYTES.get(text);
    },
    codeOf: (byte) => {
      if (byte < FIRST_SHIFTED) return byte;
      return byte - (byte < FIRST_UPPER ? WINDOWS_SHIFT : WINDOWS_SHIFT + 1);
    },
    only: LAST_NAMES,
    article: ['a', 'Ü', '@'],
  },
];

/** Fewer characters of other fonts, even French ones, lie in the upper half of a code page. */
const MIN_UPPER_SHARE = 0.5;
const MIN_UPPER = 12;
const FIRST_UPPER = 0x80;

function correctByBytes(
  texts: ReadonlyMap<number, string>,
  { byteOf, codeOf, only, article }: Coding,
): Map<number, string> {
  const corrected = new Map<number, string>();
  const drawn = new Set(texts.values());
  if (!article.every((letter) => drawn.has(letter))) return corrected;
  const upper = [...drawn].filter((text) => (byteOf(text) ?? 0) >= FIRST_UPPER).length;
  if (upper < Math.max(MIN_UPPER, drawn.size * MIN_UPPER_SHARE)) return corrected;
  const letterOf = (text: string): string | undefined => {
    const byte = byteOf(text);
    const letters = byte === undefined ? text : keyOf(codeOf(byte));
    return only.get(text) ?? LETTERS.get(letters);
  };
  const named = new Set<string>();
  for (const [code, text] of [...texts].sort(([one], [other]) => one - other)) {
    // Vowel marks come after all letters, and some repeat the characters of letters.
    corrected.set(code, named.has(text) ? '' : (letterOf(text) ?? ''));
    named.add(text);
  }
  return corrected;
}
