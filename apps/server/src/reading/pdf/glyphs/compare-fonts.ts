import type { Recognised } from '#src/reading/ocr/recogniser.ts';
import type { GlyphPage } from './glyph.ts';
import { compareWords, placeWords } from './recognised-words.ts';

/** Fewer words say nothing of a font. */
const MIN_WORDS = 6;
/** A true map names most words as the engine reads them, a false one few. */
const MOST_OF_FALSE = 0.5;
/** Where glyphs agree with less of what was surely recognised, they are known by halves. */
const LEAST_OF_KNOWN = 0.75;

const shareOfSame = (words: readonly { isSame: boolean }[]): number =>
  words.filter(({ isSame }) => isSame).length / words.length;

/** The fonts of a page that draw other words than were recognised in their place. */
export function findFalseFonts(page: GlyphPage, recognised: Recognised): string[] {
  const fonts = Map.groupBy(compareWords(placeWords(page, recognised)), ({ font }) => font);
  const differing = [...fonts].filter(([, words]) => shareOfSame(words) < MOST_OF_FALSE);
  // Beside one false font a few words of another are enough.
  const isSure = differing.some(([, words]) => words.length >= MIN_WORDS);
  return isSure ? differing.map(([font]) => font) : [];
}

/** A picture draws the words where fewer of them have glyphs. */
const LEAST_DRAWN = 0.5;

/** Whether the glyphs of a page say what was recognised on it. */
export function agreeWith(page: GlyphPage, recognised: Recognised): boolean {
  const placed = placeWords(page, recognised);
  const words = compareWords(placed);
  const isDrawn = placed.length >= recognised.lines.flat().length * LEAST_DRAWN;
  return isDrawn && words.length >= MIN_WORDS && shareOfSame(words) >= LEAST_OF_KNOWN;
}
