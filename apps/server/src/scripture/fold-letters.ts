/** Vowel marks as bits. */
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
  // The marks in Uthmani spelling.
  [0x06e1, SUKUN],
  [0x08f0, FATHATAN],
  [0x08f1, DAMMATAN],
  [0x08f2, KASRATAN],
];

const ALIF = 0x0627;
const WAW = 0x0648;
/** Letters compared as one: alif, ya, ha, kaf. */
const SAME_LETTER: readonly (readonly [number, string])[] = [
  [ALIF, 'آأإٱ'],
  [0x064a, 'ىی'],
  [0x0647, 'ةہۃ'],
  [0x0643, 'ک'],
];
/** Hamza alone or on waw or ya has too many spellings to compare. */
const NOT_COMPARED = 'ءؤئ';

const ENDS_WORD = 0;
const INSIDE_WORD = 1;
const PASSED_OVER = 2;
/** Maps each character to one of the three kinds, or to its compared letter. */
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

export type FoldedText = {
  letters: string;
  at: Int32Array;
  marks: Uint8Array;
  begins: Uint8Array;
};

export function foldLetters(text: string): FoldedText {
  const letters = new Uint16Array(text.length);
  const at = new Int32Array(text.length);
  const marks = new Uint8Array(text.length);
  const begins = new Uint8Array(text.length);
  let count = 0;
  let isNewWord = true;
  // A mark after an ignored letter has no carrier.
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
      // Tanwin is the same sound on the alif or the letter before it.
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

/** The silent alif after the plural waw is often not written. */
function withoutSilentAlif(letters: Uint16Array, count: number): number {
  return count > 2 && letters[count - 1] === ALIF && letters[count - 2] === WAW ? count - 1 : count;
}

function toText(codes: Uint16Array): string {
  return new TextDecoder('utf-16le').decode(codes);
}
