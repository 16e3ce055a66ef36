import { foldPresentationForms } from '#src/reading/normalise-stored-text.ts';

/** The letters that a font itself names for each of its glyphs, the likeliest first. */
export type EmbeddedLetters = ReadonlyMap<number, readonly string[]>;

/** Digits, then Arabic letters and marks, then their forms, then signs. */
const RANGES: readonly [first: number, last: number][] = [
  [0x660, 0x669],
  [0x30, 0x39],
  [0x621, 0x65f],
  [0xfe70, 0xfefc],
  [0x670, 0x6d3],
  [0xfb50, 0xfdff],
  [0x21, 0x2f],
  [0x3a, 0x3f],
  [0x60c, 0x61f],
];
const ARABIC = /^[\u0621-\u065F\u0670-\u06D3 ]+$/;
const SIGN = /^[!-/:-?\u060C-\u061F]$/;
const DIGIT = /^[0-9\u0660-\u0669]$/;
/** Digits alone do not tell whether a font was renumbered. */
const LEAST_AGREED = 3;
/** By chance one letter in thirty is the same. */
const MIN_AGREED = 0.15;
const MAX_SUBTABLES = 6;
const MAX_SEGMENTS = 4096;
/** Where the parts of a table of format 4 begin. */
const SEGMENTS_FROM = 14;
const GROUPS_FROM = 16;
const GROUP_BYTES = 12;

type Segment = { first: number; last: number; glyphOf: (code: number) => number };

/** The glyphs of Arabic letters by the table `cmap` of an embedded font; none where it is damaged. */
export function lettersOfCmap(table: Uint8Array): EmbeddedLetters {
  const letters = new Map<number, string[]>();
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  try {
    const segments = readSubtables(view);
    for (const [first, last] of RANGES) {
      for (const segment of segments)
        addLetters(letters, segment, Math.max(first, segment.first), Math.min(last, segment.last));
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Map();
  }
  return letters;
}

function addLetters(
  letters: Map<number, string[]>,
  { glyphOf }: Segment,
  first: number,
  last: number,
): void {
  for (let code = first; code <= last; code += 1) {
    const glyph = glyphOf(code);
    const text = foldPresentationForms(String.fromCharCode(code));
    if (glyph === 0 || !(ARABIC.test(text) || SIGN.test(text) || DIGIT.test(text))) continue;
    const known = letters.get(glyph) ?? [];
    letters.set(glyph, known);
    if (!known.includes(text)) known.push(text);
  }
}

function readSubtables(view: DataView): Segment[] {
  const count = Math.min(view.getUint16(2), MAX_SUBTABLES);
  const segments: Segment[] = [];
  for (let index = 0; index < count; index += 1) {
    const at = view.getUint32(4 + 8 * index + 4);
    const format = view.getUint16(at);
    if (format === 4) segments.push(...readFormat4(view, at));
    else if (format === 12) segments.push(...readFormat12(view, at));
  }
  return segments;
}

function readFormat4(view: DataView, at: number): Segment[] {
  const count = Math.min(view.getUint16(at + 6) / 2, MAX_SEGMENTS);
  const ends = at + SEGMENTS_FROM;
  const starts = ends + 2 * count + 2;
  return Array.from({ length: count }, (_, index) => {
    const first = view.getUint16(starts + 2 * index);
    const shift = view.getUint16(starts + 2 * count + 2 * index);
    const offsetAt = starts + 4 * count + 2 * index;
    const offset = view.getUint16(offsetAt);
    return {
      first,
      last: view.getUint16(ends + 2 * index),
      glyphOf: (code) => {
        if (offset === 0) return (code + shift) & 0xffff;
        const glyph = view.getUint16(offsetAt + offset + 2 * (code - first));
        return glyph === 0 ? 0 : (glyph + shift) & 0xffff;
      },
    };
  });
}

function readFormat12(view: DataView, at: number): Segment[] {
  const count = Math.min(view.getUint32(at + 12), MAX_SEGMENTS);
  return Array.from({ length: count }, (_, index) => {
    const group = at + GROUPS_FROM + GROUP_BYTES * index;
    const first = view.getUint32(group);
    const glyph = view.getUint32(group + 8);
    return { first, last: view.getUint32(group + 4), glyphOf: (code) => glyph + code - first };
  });
}

/**
 * The texts of codes that the file's map and the font name otherwise. The font is believed, for its maker
 * drew the glyph, while the map is made of the text that a program was printing: it names a glyph after the
 * first text that it was used for. A font that nearly all codes contradict was renumbered.
 */
export function correctByFont(
  texts: ReadonlyMap<number, string>,
  embedded: EmbeddedLetters,
): Map<number, string> {
  const corrected = new Map<number, string>();
  const digits = new Map<number, string>();
  let agreed = 0;
  for (const [code, text] of texts) {
    const named = embedded.get(code);
    if (named === undefined) continue;
    const digit = named.find((one) => DIGIT.test(one));
    if (digit !== undefined) {
      if (DIGIT.test(text) && valueOf(digit) !== valueOf(text))
        digits.set(code, likeDigit(text, digit));
      continue;
    }
    const letters = foldPresentationForms(text);
    const [first = text] = named;
    // A bracket may be named as drawn or as meant, and a dash after one of several; but no sign is a letter.
    if (SIGN.test(first) && !ARABIC.test(letters.trim())) continue;
    if (named.includes(letters)) agreed += 1;
    else corrected.set(code, first);
  }
  const compared = agreed + corrected.size;
  if (agreed < compared * MIN_AGREED) return new Map();
  return agreed < LEAST_AGREED ? corrected : new Map([...corrected, ...digits]);
}

/** One digit may be named in several scripts. */
const valueOf = (digit: string): number => digit.charCodeAt(0) & 15;

const likeDigit = (text: string, digit: string): string =>
  String.fromCharCode(text.charCodeAt(0) - valueOf(text) + valueOf(digit));
