const CLOSERS: Readonly<Partial<Record<string, string>>> = {
  '"': '"',
  '“': '”"',
  '«': '»',
  '﴿': '﴾',
  // Some texts reverse these brackets.
  '﴾': '﴿',
  '{': '}',
  '(': ')',
  '[': ']',
};

const ARABIC_LETTER = /[\u0621-\u063a\u0641-\u064a\u0671]/;
const MARK = /[\u064b-\u0652]/;
/** Characters between a quotation's border and its first letter. */
const LEAD = /^(?:[\s*_>#•\-–.…\d)]|<\/?\w{1,20}>){0,12}/;
const TAG_BEGUN = /^<\/?\w{0,20}$/;
/** Letters of a beginning to inspect, and fewer if none has a mark. */
const LOOK_LETTERS = 10;
const PLAIN_LETTERS = 3;
/** This many unvowelled words in a row end a verse. */
const PLAIN_WORDS = 3;

/** Null means that more text is needed. */
export type Soon<T> = T | null;

export const isOpener = (sign: string): boolean => CLOSERS[sign] !== undefined;

/** A straight quotation mark opens if a word follows and none precedes it. */
export function opensStraight(before: string, text: string): Soon<boolean> {
  if (text.length < 2) return null;
  const isAfterGap = before === '' || /[\s([{:*_>،,]$/.test(before);
  return isAfterGap && !/[\s.,،؛:)\]}]/.test(text[1] ?? '');
}

/** Position of a quotation's first letter; -1 if it is not Arabic. */
export function firstLetter(text: string): Soon<number> {
  const lead = LEAD.exec(text)?.[0].length ?? 0;
  if (lead === text.length || TAG_BEGUN.test(text.slice(lead))) return lead < 40 ? null : -1;
  return ARABIC_LETTER.test(text[lead] ?? '') ? lead : -1;
}

/**
 * Whether a text begins vowelled, as scripture usually does. Most of the first letters must carry
 * marks, since prose has occasional ones.
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

/** The end of a quotation, skipping nested brackets of the same kind. */
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

const RUN_END = /["“”«»﴿﴾{}()[\]\n<]|\*(?=\*)|(?<!\.)\.(?!\.)/;

export function findRunEnd(text: string): Soon<number> {
  const end = RUN_END.exec(text)?.index;
  // A final full stop may become an ellipsis.
  return end === undefined || (end === text.length - 1 && text[end] === '.') ? null : end;
}

/** Whether bold, a tag or a block quote frames the text; null if none does. */
export function frameOf(lead: string): 'inline' | 'block' | null {
  if (/\*{2}\s?$|<\w{1,10}>\s?$/.test(lead)) return 'inline';
  return lead.includes('>') ? 'block' : null;
}

export const isMarkedLine = (lead: string): boolean => /[>•*\-–]|\d[.)]/.test(lead);

const WORD = /\S+/g;

/** The length of the vowelled opening words; the whole length if all are. */
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

/** The end of the first `count` words. */
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

/** Whether the first word, after stars and numbers, has a vowel mark. */
export function beginsVowelledWord(text: string): boolean {
  for (const { 0: word } of text.matchAll(WORD)) {
    if (ARABIC_LETTER.test(word)) return MARK.test(word);
  }
  return false;
}
