import type { Recognised } from '#src/reading/ocr/recogniser.ts';
import type { FontMaps } from './fonts/font-maps.ts';
import { learnLetters, type SeenWord } from './fonts/learn-letters.ts';
import type { GlyphPage } from './glyph.ts';
import { findRecognisedWords } from './recognised-words.ts';

/** More pages tell nothing new of a font. */
const MOST_PAGES = 12;

/** Takes a page and what was recognised on it; says whether its fonts are known better now. */
export type FontLearner = (page: GlyphPage, recognised: Recognised) => boolean;

/** Learns the letters of fonts that name none by what is recognised on the pages that they draw. */
export function createFontLearner(maps: FontMaps): FontLearner {
  const words: SeenWord[] = [];
  let pages = 0;
  return (page, recognised) => {
    if (pages >= MOST_PAGES || !page.glyphs.some(({ isUnnamed }) => isUnnamed)) return false;
    pages += 1;
    words.push(...findRecognisedWords(page, recognised));
    const fonts = new Map<string, Map<number, string>>();
    for (const [key, letters] of learnLetters(words)) {
      const [name = '', code] = key.split(' ');
      const font = fonts.get(name) ?? new Map<number, string>();
      fonts.set(name, font.set(Number(code), letters));
    }
    for (const [font, letters] of fonts) maps.learn(font, letters);
    return fonts.size > 0;
  };
}
