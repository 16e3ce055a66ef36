/** How else a letter of the search form may be written; `search_grams` folds the same ones. */
export const SPELLINGS: Readonly<Record<string, string>> = {
  ا: 'اأإآٱ',
  ي: 'يىیئ',
  ك: 'كک',
  ه: 'هةھہەۃ',
  و: 'وؤ',
};

/** What may stand after any letter: vowel marks, the stretching line, what is not seen. */
export const MARKS = '[\u0640\u064B-\u065F\u0670\u200B-\u200F]';

const ALL_MARKS = /[\u064B-\u065F\u0670\u0640\u200B-\u200F]+/g;
const CAPITALS = /[A-Z]+/g;
const EASTERN_DIGITS = /[٠-٩۰-۹]/g;
const OTHER_SPELLINGS = /[أإآٱىیئکةھہەۃؤ]/g;
const LETTER_OF = new Map(
  Object.entries(SPELLINGS).flatMap(([letter, forms]) =>
    Array.from(forms, (form) => [form, letter] as const),
  ),
);

/** A text with one spelling for each letter: it has a search form wherever the pattern for that matches. */
export function foldLetters(text: string): string {
  return (
    text
      .replace(ALL_MARKS, '')
      .replace(CAPITALS, (letters) => letters.toLowerCase())
      // Both ranges start at a multiple of sixteen, so the low four bits are the digit.
      .replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
      .replace(OTHER_SPELLINGS, (form) => LETTER_OF.get(form) ?? form)
  );
}
