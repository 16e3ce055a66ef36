import type { Glyph } from './glyph.ts';

const MAX_UNMAPPED = 0.02;
const MIN_JUDGED = 20;
const LETTER = /\p{L}/u;
const EXPECTED =
  /[\p{Script=Arabic}A-Za-z\p{Script=Greek}\p{Script=Hebrew}\p{Script=Han}\p{Script=Cyrillic}]/u;
// Old Arabic fonts sit on the accented half of Latin-1: their text reads ÇáÎæÇÑÒãíÉ.
const ACCENTED = /[\u00C0-\u024F]/u;
const MAX_ODD_LETTERS = 0.1;
const MAX_ACCENTED = 0.3;

type TextQuality = { letters: number; isGarbled: boolean };

/** Whether the characters a page names can be its text: mapped, and letters of scripts that occur. */
export function judgeGlyphs(glyphs: Glyph[]): TextQuality {
  let letters = 0;
  let unmapped = 0;
  let odd = 0;
  let accented = 0;
  const scripts = { latin: 0, greek: 0, cyrillic: 0 };
  const drawn = glyphs.filter((glyph) => glyph.width > 0 && glyph.text.trim() !== '');
  for (const glyph of drawn) {
    if (!glyph.isMapped) unmapped += 1;
    if (!LETTER.test(glyph.text)) continue;
    letters += 1;
    if (ACCENTED.test(glyph.text)) accented += 1;
    else if (!EXPECTED.test(glyph.text)) odd += 1;
    if (/\p{Script=Greek}/u.test(glyph.text)) scripts.greek += 1;
    if (/\p{Script=Cyrillic}/u.test(glyph.text)) scripts.cyrillic += 1;
    if (/[A-Za-z]/u.test(glyph.text)) scripts.latin += 1;
  }
  const isUnmapped = unmapped > drawn.length * MAX_UNMAPPED;
  // Character codes taken for characters run through several alphabets in one word.
  const isMixed =
    Math.min(scripts.latin, scripts.greek + scripts.cyrillic) > letters * MAX_ODD_LETTERS;
  const isOdd = odd > letters * MAX_ODD_LETTERS || accented > letters * MAX_ACCENTED;
  return {
    letters,
    isGarbled:
      drawn.length >= MIN_JUDGED && (isUnmapped || (letters >= MIN_JUDGED && (isOdd || isMixed))),
  };
}
