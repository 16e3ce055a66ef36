/** What stands over or under a letter, as bits. */
const FATHA = 1;
const DAMMA = 2;
const KASRA = 4;
const SUKUN = 8;
const SHADDA = 16;
const FATHATAN = 32;
const DAMMATAN = 64;
const KASRATAN = 128;

export const VOWELS = FATHA | DAMMA | KASRA | FATHATAN | DAMMATAN | KASRATAN;

const MARKS: readonly (readonly [number, number])[] = [
  [0x064b, FATHATAN],
  [0x064c, DAMMATAN],
  [0x064d, KASRATAN],
  [0x064e, FATHA],
  [0x064f, DAMMA],
  [0x0650, KASRA],
  [0x0651, SHADDA],
  [0x0652, SUKUN],
  // The same marks as the Uthmani text writes them.
  [0x06e1, SUKUN],
  [0x08f0, FATHATAN],
  [0x08f1, DAMMATAN],
  [0x08f2, KASRATAN],
];

const ALIF = 0x0627;
const WAW = 0x0648;
/** One alif, one ya, one ha, one kaf. */
const SAME_LETTER: readonly (readonly [number, string])[] = [
  [ALIF, 'آأإٱ'],
  [0x064a, 'ىی'],
  [0x0647, 'ةہۃ'],
  [0x0643, 'ک'],
];
/** A hamza of its own, or on a waw or ya, is written in too many ways to be compared. */
const NOT_COMPARED = 'ءؤئ';

const ENDS_WORD = 0;
const INSIDE_WORD = 1;
const PASSED_OVER = 2;
/** For each sign one of the three, or the letter as which it is compared. */
const KINDS = makeKinds();
const MARK_BITS = makeMarkBits();

function makeMarkBits(): Uint8Array {
  const bits = new Uint8Array(0x900);
  for (const [code, bit] of MARKS) bits[code] = bit;
  return bits;
}

function makeKinds(): Uint16Array {
  const kinds = new Uint16Array(0x10000);
  const fill = (kind: number | null, from: number, to = from): void => {
    for (let code = from; code <= to; code += 1) kinds[code] = kind ?? code;
  };
  fill(INSIDE_WORD, 0x0610, 0x061a);
  fill(INSIDE_WORD, 0x0640);
  fill(INSIDE_WORD, 0x064b, 0x065f);
  fill(INSIDE_WORD, 0x0670);
  fill(INSIDE_WORD, 0x06d6, 0x06ed);
  for (const sign of '۝۞۩') fill(ENDS_WORD, sign.charCodeAt(0));
  fill(INSIDE_WORD, 0x08d3, 0x08ff);
  fill(INSIDE_WORD, 0x200b, 0x200f);
  fill(INSIDE_WORD, 0x202a, 0x202e);
  fill(INSIDE_WORD, 0x2066, 0x2069);
  fill(INSIDE_WORD, 0xfeff);
  fill(null, 0x0621, 0x063a);
  fill(null, 0x0641, 0x064a);
  for (const [letter, forms] of SAME_LETTER) {
    for (const form of forms) fill(letter, form.charCodeAt(0));
  }
  for (const letter of NOT_COMPARED) fill(PASSED_OVER, letter.charCodeAt(0));
  return kinds;
}

/** A text without its marks: its letters, where each stood, what it carried, where words begin. */
export type FoldedText = {
  letters: string;
  /** For each letter its place in the text. */
  at: Int32Array;
  marks: Uint8Array;
  /** 1 for a letter that begins a word. */
  begins: Uint8Array;
};

/** The letters of a text in the one spelling in which quotes are compared. */
export function foldLetters(text: string): FoldedText {
  const letters = new Uint16Array(text.length);
  const at = new Int32Array(text.length);
  const marks = new Uint8Array(text.length);
  const begins = new Uint8Array(text.length);
  let count = 0;
  let isNewWord = true;
  // Whether a mark belongs to the last letter: not after one that is passed over.
  let hasCarrier = false;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    const kind = KINDS[code] ?? ENDS_WORD;
    if (kind === ENDS_WORD) {
      if (!isNewWord) count = withoutSilentAlif(letters, count);
      isNewWord = true;
      hasCarrier = false;
    } else if (kind === PASSED_OVER) {
      hasCarrier = false;
    } else if (kind === INSIDE_WORD) {
      const mark = MARK_BITS[code] ?? 0;
      if (mark === 0 || !hasCarrier) continue;
      const last = count - 1;
      // Written on the alif or on the letter before it, it is the same sound.
      const isOnAlif = mark === FATHATAN && letters[last] === ALIF && begins[last] === 0;
      const carrier = isOnAlif ? last - 1 : last;
      marks[carrier] = (marks[carrier] ?? 0) | mark;
    } else {
      letters[count] = kind;
      at[count] = place;
      begins[count] = isNewWord ? 1 : 0;
      count += 1;
      isNewWord = false;
      hasCarrier = true;
    }
  }
  if (!isNewWord) count = withoutSilentAlif(letters, count);
  return {
    letters: toText(letters.subarray(0, count)),
    at: at.subarray(0, count),
    marks: marks.subarray(0, count),
    begins: begins.subarray(0, count),
  };
}

/** The alif after the waw of the plural is not heard, and often not written. */
function withoutSilentAlif(letters: Uint16Array, count: number): number {
  return count > 2 && letters[count - 1] === ALIF && letters[count - 2] === WAW ? count - 1 : count;
}

function toText(codes: Uint16Array): string {
  return new TextDecoder('utf-16le').decode(codes);
}
