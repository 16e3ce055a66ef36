export type Direction = 'rtl' | 'ltr';

// Arabic digits and punctuation belong to the script too, but only a letter makes a text Arabic.
const ARABIC_LETTER = /(?=\p{L})\p{Script=Arabic}/u;
const LETTER_OR_DIGIT = /[\p{L}0-9]/u;

/** A text with any Arabic letter is right to left, and so is a text without letters and digits. */
export function directionOf(text: string): Direction {
  if (ARABIC_LETTER.test(text)) return 'rtl';
  return LETTER_OR_DIGIT.test(text) ? 'ltr' : 'rtl';
}
