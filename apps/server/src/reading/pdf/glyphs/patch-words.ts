import type { Recognised } from '#src/reading/ocr/recogniser.ts';
import type { Glyph, GlyphPage } from './glyph.ts';
import { placeWords } from './recognised-words.ts';

/** A sign alone is drawn more truly than it is recognised. */
const WORD = /\p{L}.*\p{L}/u;
/** With more words from its picture a page is rather a picture. */
const MOST_PATCHED = 0.3;

/** The page with the words that hold glyphs without a name as they were recognised; null for too many. */
export function patchWords<Page extends GlyphPage>(
  page: Page,
  recognised: Recognised,
): Page | null {
  const words = placeWords(page, recognised).filter(({ word }) => WORD.test(word.text));
  const unnamed = words.filter(({ glyphs }) => glyphs.some(({ isMapped }) => !isMapped));
  if (unnamed.length > words.length * MOST_PATCHED) return null;
  const patches = new Map<Glyph, Glyph | null>();
  for (const { word, glyphs } of unnamed) {
    for (const glyph of glyphs) patches.set(glyph, null);
    const [first] = glyphs;
    if (first !== undefined) patches.set(first, asOne(glyphs, word.text));
  }
  const glyphs = page.glyphs.flatMap((glyph) => {
    const patch = patches.get(glyph);
    if (patch === null) return [];
    return [patch ?? glyph];
  });
  return { ...page, glyphs };
}

/** One glyph in place of those of a word. */
function asOne(glyphs: readonly Glyph[], text: string): Glyph {
  const widest = glyphs.reduce((a, b) => (b.width > a.width ? b : a));
  const x = Math.min(...glyphs.map((glyph) => glyph.x));
  const width = Math.max(...glyphs.map((glyph) => glyph.x + glyph.width)) - x;
  return { ...widest, text, x, width, isLogical: true, isMapped: true, source: null };
}
