import { PAGE_STARTS } from './mushaf-pages.ts';
import { readVerseFile } from './scripture.ts';

/** The fonts of the Madina mushaf: one per page, with a glyph per word. */
const FONT_NAME = /QCF_P(\d{3})/;
/** The code of a page's first word; the following words count up. */
const FIRST_CODE = 0xfb51;
/** Codes that Unicode leaves empty are skipped. */
const GAP = { from: 0xfbb2, to: 0xfbd2 };
/**
 * The characters that the same glyphs have in books set with the fonts' 8-bit codes. None of them
 * has the 95th glyph.
 */
const BYTES = { first: 0x21, last: 0x7e, firstUpper: 0xa1, lastUpper: 0xff };
const BYTES_IN_A_ROW = 95;
const SKIPPED_BYTES = [0xad, 0xb7];
/** PDF readers tell the micro sign as the Greek letter. */
const GREEK_MU = 0x3bc;
const MICRO = 0xb5;
/** The brackets of quotations in every font. */
const BRACKETS = new Map([
  [0xfc79, '\uFD3F'],
  [0xfc78, '\uFD3E'],
]);

/** A separate recitation sign: a pause, a prostration or a quarter. */
const SIGN = /^[\u06D6-\u06ED]+$/;
const MARKS = /[\u064B-\u065F\u0670\u06D6-\u06ED]/g;
/** Vocatives that modern spelling separates from the next word. */
const CALL = /^(?:[وفأ]?يا|ها)$/;
const BASMALA_WORDS = 4;

/** The page of a font; null for other fonts. */
export function mushafPageOf(fontName: string): number | null {
  const page = Number(FONT_NAME.exec(fontName)?.[1] ?? 0);
  return page >= 1 && page <= PAGE_STARTS.length ? page : null;
}

/**
 * The word of a glyph in modern spelling: empty for a recitation sign, the number for a verse end.
 * Null if the font lacks the glyph.
 */
export function mushafWord(page: number, character: string): string | null {
  const code = character.codePointAt(0) ?? 0;
  const bracket = BRACKETS.get(code);
  if (bracket !== undefined) return bracket;
  const place = code < FIRST_CODE ? placeOfByte(code) : placeOfCode(code);
  return place === null ? null : (wordsOfPage(page)[place] ?? null);
}

function placeOfCode(code: number): number | null {
  if (code >= GAP.from && code <= GAP.to) return null;
  return code - FIRST_CODE - (code > GAP.to ? GAP.to - GAP.from + 1 : 0);
}

function placeOfByte(character: number): number | null {
  const code = character === GREEK_MU ? MICRO : character;
  if (code >= BYTES.first && code <= BYTES.last) return code - BYTES.first;
  if (code < BYTES.firstUpper || code > BYTES.lastUpper || SKIPPED_BYTES.includes(code))
    return null;
  const skipped = SKIPPED_BYTES.filter((byte) => byte < code).length;
  return BYTES_IN_A_ROW + code - BYTES.firstUpper - skipped;
}

const pages = new Map<number, string[]>();

function wordsOfPage(page: number): string[] {
  const known = pages.get(page);
  if (known) return known;
  const { mushaf, today } = loadVerses();
  const first = (PAGE_STARTS[page - 1] ?? 1) - 1;
  const next = (PAGE_STARTS[page] ?? mushaf.length + 1) - 1;
  const words = mushaf
    .slice(first, next)
    .flatMap((verse, index) => wordsOfVerse(verse, today[first + index] ?? verse));
  pages.set(page, words);
  return words;
}

type Verse = { sura: number; number: number; words: string[] };

function wordsOfVerse(mushaf: Verse, today: Verse): string[] {
  const glyphs = withoutBasmala(mushaf);
  const words = joinCalls(withoutBasmala(today).filter((word) => !SIGN.test(word)));
  const count = glyphs.filter((glyph) => !SIGN.test(glyph)).length;
  // In three verses word boundaries differ, so they keep the mushaf's spelling.
  const spelling = words.length === count ? words : glyphs.filter((glyph) => !SIGN.test(glyph));
  let at = 0;
  const drawn = glyphs.map((glyph) => (SIGN.test(glyph) ? '' : (spelling[at++] ?? glyph)));
  return [...drawn, `(${mushaf.number})`];
}

/** Another font draws the basmala above a sura. */
const withoutBasmala = ({ sura, number, words }: Verse): string[] =>
  number === 1 && sura !== 1 && sura !== 9 ? words.slice(BASMALA_WORDS) : words;

function joinCalls(words: string[]): string[] {
  const joined: string[] = [];
  let call = '';
  for (const word of words) {
    if (CALL.test(word.replace(MARKS, ''))) call += `${word} `;
    else {
      joined.push(call + word);
      call = '';
    }
  }
  return joined;
}

let loaded: { mushaf: Verse[]; today: Verse[] } | null = null;

function loadVerses(): { mushaf: Verse[]; today: Verse[] } {
  loaded ??= { mushaf: versesIn('quran-uthmani.txt'), today: versesIn('quran-simple.txt') };
  return loaded;
}

function versesIn(name: Parameters<typeof readVerseFile>[0]): Verse[] {
  return readVerseFile(name)
    .split('\n')
    .flatMap((line) => {
      const [sura, number, text] = line.split('|');
      return text === undefined
        ? []
        : [{ sura: Number(sura), number: Number(number), words: text.trim().split(' ') }];
    });
}
