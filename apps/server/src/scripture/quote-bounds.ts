const CLOSERS: Readonly<Partial<Record<string, string>>> = {
  '"': '"',
  '“': '”"',
  '«': '»',
  '﴿': '﴾',
  // Some write them the other way round.
  '﴾': '﴿',
  '{': '}',
  '(': ')',
  '[': ']',
};

const ARABIC_LETTER = /[\u0621-\u063a\u0641-\u064a\u0671]/;
const MARK = /[\u064b-\u0652]/;
/** Between the border of a quotation and its first letter. */
const LEAD = /^(?:[\s*_>#•\-–.…\d)]|<\/?\w{1,10}>){0,12}/;
/** The beginning of a tag that has not come whole. */
const TAG_BEGUN = /^<\/?\w{0,10}$/;
/** A beginning is looked at for so many letters, and for so few where none carries a mark. */
const LOOK_LETTERS = 10;
const PLAIN_LETTERS = 3;
/** So many words in a row without a vowel are not of the verse before them. */
const PLAIN_WORDS = 3;

/** Null: more must come before it can be said. */
export type Soon<T> = T | null;

export const isOpener = (sign: string): boolean => CLOSERS[sign] !== undefined;

/** A straight quotation mark opens where a word follows it and none ends before it. */
export function opensStraight(before: string, text: string): Soon<boolean> {
  if (text.length < 2) return null;
  const isAfterGap = before === '' || /[\s([{:*_>،,]$/.test(before);
  return isAfterGap && !/[\s.,،؛:)\]}]/.test(text[1] ?? '');
}

/** Where the first letter of a quotation stands that begins with a text; -1: it is no Arabic one. */
export function firstLetter(text: string): Soon<number> {
  const lead = LEAD.exec(text)?.[0].length ?? 0;
  if (lead === text.length || TAG_BEGUN.test(text.slice(lead))) return lead < 40 ? null : -1;
  return ARABIC_LETTER.test(text[lead] ?? '') ? lead : -1;
}

/**
 * Whether a text begins vowelled, as scripture is mostly written. Prose carries a mark now and then:
 * most of the first letters must, and a beginning without any is let go at once.
 */
export function beginsVowelled(text: string): Soon<boolean> {
  let letters = 0;
  let marks = 0;
  for (const sign of text.slice(0, 6 * LOOK_LETTERS)) {
    if (MARK.test(sign)) marks += 1;
    else if (ARABIC_LETTER.test(sign)) letters += 1;
    if (letters > PLAIN_LETTERS && marks === 0) return false;
    if (letters > LOOK_LETTERS) return marks >= LOOK_LETTERS / 2;
  }
  return text.length < 6 * LOOK_LETTERS ? null : false;
}

/** Where a quotation that was opened so ends; brackets of the same kind inside it are its own. */
export function findCloser(text: string, opener: string): Soon<number> {
  const closers = CLOSERS[opener] ?? '';
  let depth = 0;
  for (let at = 1; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    const opensAgain =
      sign === '"' &&
      opener === '"' &&
      opensStraight(text.slice(at - 1, at), text.slice(at, at + 2));
    if (closers.includes(sign) && opensAgain !== true) {
      if (depth === 0) return at;
      depth -= 1;
    } else if (sign === opener) depth += 1;
  }
  return null;
}

/** What ends a quotation without quotation marks at the latest. */
const RUN_END = /["“”«»﴿﴾{}()[\]\n<]|\*(?=\*)|(?<!\.)\.(?!\.)/;

export function findRunEnd(text: string): Soon<number> {
  const end = RUN_END.exec(text)?.index;
  // A full stop that is the last sign so far may become the dots of words left out.
  return end === undefined || (end === text.length - 1 && text[end] === '.') ? null : end;
}

/** Bold, a tag or a block quote, by what stands before the first letter; null for none of them. */
export function frameOf(lead: string): 'inline' | 'block' | null {
  if (/\*{2}\s?$|<\w{1,10}>\s?$/.test(lead)) return 'inline';
  return lead.includes('>') ? 'block' : null;
}

/** A line of a list or of a block quote. */
export const isMarkedLine = (lead: string): boolean => /[>•*\-–]|\d[.)]/.test(lead);

const WORD = /\S+/g;

/** Where the vowelled words end that a text begins with; the text's own length if it goes on so. */
export function vowelledLength(text: string): number {
  if (beginsVowelled(text) !== true) return text.length;
  let end = 0;
  let plain = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (MARK.test(word)) {
      end = index + word.length;
      plain = 0;
    } else if (ARABIC_LETTER.test(word) || /[A-Za-z]/.test(word)) plain += 1;
    if (plain === PLAIN_WORDS) return end;
  }
  return text.length;
}

/** Where the first so many words of a text end. */
export function lengthOfWords(text: string, count: number): number {
  if (count === 0) return 0;
  let left = count;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (ARABIC_LETTER.test(word)) left -= 1;
    if (left === 0) return index + word.length;
  }
  return text.length;
}

export function countWords(text: string): number {
  let count = 0;
  for (const { 0: word } of text.matchAll(WORD)) if (ARABIC_LETTER.test(word)) count += 1;
  return count;
}

/** Whether the first word of a text carries a vowel. */
export function beginsVowelledWord(text: string): boolean {
  return MARK.test(/\S+/.exec(text)?.[0] ?? '');
}
