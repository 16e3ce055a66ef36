/** Other spellings of a folded letter; `search_grams` must fold the same. */
export const SPELLINGS: Readonly<Record<string, string>> = {
  ا: 'اأإآٱ',
  ي: 'يىیئ',
  ك: 'كک',
  ه: 'هةھہەۃ',
  و: 'وؤ',
};

/** Marks allowed after any letter: vowels, tatweel and invisible characters. */
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

/** Folds spellings: a text contains a search form if its pattern matches the text. */
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
