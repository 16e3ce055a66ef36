import type { Glyph } from './glyphs/glyph.ts';

const MAX_UNMAPPED = 0.02;
/** Text stays readable with few unmapped signs, as in formulas and lists, but not with more. */
const MAX_UNMAPPED_SIGNS = 0.15;
/** Codes of an unmapped font read as these signs; even programs have fewer of them. */
const RARE_SIGN = /^[!"#$%&'*;<>?@[\\\]^`{|}~]$/;
const MAX_RARE_SIGNS = 0.28;
const MIN_SIGNS = 60;
/** How close the letters of a word are, in font sizes. */
const TOUCHING = 0.15;
/** Font maps use it for glyphs of unknown letters. */
const REPLACEMENT = '\uFFFD';
const MIN_JUDGED = 20;
// Plain text is tested first because V8 takes up to a millisecond to compile a Unicode class
// pattern.
const PLAIN_ARABIC = /^(?:[\u0621-\u063F\u0641-\u064A\uFE80-\uFEFC][\u064B-\u065F]*)+$/;
const PLAIN_LATIN = /^[A-Za-z]+$/;
// Unicode counts the stretching stroke (tatweel) as a letter of no script.
const PLAIN_SIGNS = /^[\u064B-\u065F!-@[-`{-~\u060C\u061B\u061F\u0660-\u0669\u2010-\u2027\u0640]+$/;
const LETTER = /\p{L}/u;
const EXPECTED =
  /[\p{Script=Arabic}A-Za-z\p{Script=Greek}\p{Script=Hebrew}\p{Script=Han}\p{Script=Cyrillic}]/u;
// Old Arabic fonts use the accented half of Latin-1, so their text reads ÇáÎæÇÑÒãíÉ.
const ACCENTED = /[\u00C0-\u024F]/u;
const MAX_ODD_LETTERS = 0.1;
const MAX_ACCENTED = 0.3;
/** Among Arabic, languages with accents have more plain letters; codes taken for accents may be marks. */
const MIN_BARELY_ACCENTED = 3;
const MAX_BARELY_ACCENTED = 0.03;

type TextQuality = { letters: number; isGarbled: boolean };

/** Judges whether a page's characters can be its text: mapped letters of plausible scripts. */
export function judgeGlyphs(glyphs: Glyph[]): TextQuality {
  let letters = 0;
  let unmapped = 0;
  let odd = 0;
  let accented = 0;
  const scripts = { latin: 0, other: 0 };
  const drawn = glyphs.filter((glyph) => glyph.width > 0 && glyph.text.trim() !== '');
  const counts = new Map<string, number>();
  let [signs, rare, arabic] = [0, 0, 0];
  for (const [at, glyph] of drawn.entries()) {
    const isMapped = glyph.isMapped && !glyph.text.includes(REPLACEMENT);
    if (!isMapped && isInWord(drawn, at)) unmapped += 1;
    else if (!isMapped) signs += 1;
    counts.set(glyph.text, (counts.get(glyph.text) ?? 0) + 1);
  }
  for (const [text, count] of counts) {
    if (RARE_SIGN.test(text)) rare += count;
    if (PLAIN_SIGNS.test(text)) continue;
    const isLatin = PLAIN_LATIN.test(text);
    if (isLatin) scripts.latin += count;
    const isArabic = !isLatin && PLAIN_ARABIC.test(text);
    if (isArabic) arabic += count;
    if (isLatin || isArabic) {
      letters += count;
      continue;
    }
    if (!LETTER.test(text)) continue;
    letters += count;
    if (ACCENTED.test(text)) accented += count;
    else if (!EXPECTED.test(text)) odd += count;
    if (/[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(text)) scripts.other += count;
    if (/[A-Za-z]/u.test(text)) scripts.latin += count;
  }
  const all = unmapped + signs;
  const isUnmapped =
    arabic >= MIN_JUDGED
      ? unmapped > drawn.length * MAX_UNMAPPED || all > drawn.length * MAX_UNMAPPED_SIGNS
      : all > drawn.length * MAX_UNMAPPED;
  const isOfSigns = drawn.length >= MIN_SIGNS && rare > drawn.length * MAX_RARE_SIGNS;
  // Wrongly mapped codes mix several alphabets within a word.
  const isMixed = Math.min(scripts.latin, scripts.other) > letters * MAX_ODD_LETTERS;
  const isBarelyAccented = arabic > 0 && isBeyondLatin(glyphs, scripts.latin, drawn.length);
  const isOdd = odd > letters * MAX_ODD_LETTERS || accented > letters * MAX_ACCENTED;
  return {
    letters,
    isGarbled:
      isOfSigns ||
      isBarelyAccented ||
      (drawn.length >= MIN_JUDGED && (isUnmapped || (letters >= MIN_JUDGED && (isOdd || isMixed)))),
  };
}

function isBeyondLatin(glyphs: readonly Glyph[], latin: number, drawn: number): boolean {
  const accented = glyphs.filter(({ text }) => ACCENTED.test(text) && LETTER.test(text)).length;
  const least = Math.max(MIN_BARELY_ACCENTED, drawn * MAX_BARELY_ACCENTED);
  return accented >= least && accented > latin;
}

function isInWord(drawn: readonly Glyph[], at: number): boolean {
  const glyph = drawn[at];
  return [drawn[at - 1], drawn[at + 1]].some((beside) => {
    if (glyph === undefined || beside === undefined || !LETTER.test(beside.text)) return false;
    const gap = Math.max(beside.x - glyph.x - glyph.width, glyph.x - beside.x - beside.width);
    return Math.abs(beside.y - glyph.y) < glyph.size / 4 && gap < glyph.size * TOUCHING;
  });
}
