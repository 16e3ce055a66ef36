import { searchForm } from '#src/retrieval/search-form.ts';

/** A folded word with its possible forms: «والفصل» is also «فصل». */
export type Word = {
  text: string;
  forms: readonly string[];
  /** As written, with all marks. */
  written: string;
};

// Letters and digits are separate words: «و4», «lecture3».
const WORD = /\p{L}[\p{L}\p{M}]*|\d{1,9}(?:\.\d{1,4}){0,4}/gu;
/** The same before folding. */
const WRITTEN = /\p{L}[\p{L}\p{M}ـ]*|\p{Nd}{1,9}(?:\.\p{Nd}{1,4}){0,4}/gu;
const DASHED = /(\d) ?[-–—] ?(?=\d)/g;

/** «3-5» becomes «3 إلى 5». */
export function readWords(text: string): Word[] {
  const words = searchForm(text).replace(DASHED, '$1 الي ').match(WORD) ?? [];
  const raw = text.match(WRITTEN) ?? [];
  const isSame = raw.length === words.length;
  return words.map((word, at) => ({
    text: word,
    forms: formsOf(word),
    written: isSame ? (raw[at] ?? word) : word,
  }));
}

const CONJUNCTION = /^[وف](?=..)/u;
const ARTICLE = /^(?:[بكل]?ال|لل)(?=..)/u;
const PREPOSITION = /^[بكل](?=..)/u;

function formsOf(word: string): string[] {
  const forms = [word];
  if (CONJUNCTION.test(word)) forms.push(word.slice(1));
  for (const form of [...forms]) {
    const plain = form.replace(ARTICLE, '');
    if (plain !== form) forms.push(plain);
    else if (PREPOSITION.test(form)) forms.push(form.slice(1));
  }
  return forms;
}

/** The folded words of several lines. */
export function wordSet(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ').map(searchForm)));
}

export const isOneOf = (word: Word | undefined, set: ReadonlySet<string>): boolean =>
  word?.forms.some((form) => set.has(form)) ?? false;

export const hasOneOf = (words: readonly Word[], set: ReadonlySet<string>): boolean =>
  words.some((word) => isOneOf(word, set));

const ENDINGS = /(?:هما|ها|هم|هو|ه|لي|لنا|ني|نا|ي|ا|و)$/u;

/** Also matches attached endings: «لخصها», «موضوعاته», «يغطيه». */
export function isFormOf(word: Word | undefined, set: ReadonlySet<string>): boolean {
  if (!word) return false;
  return word.forms.some((form) => set.has(form) || set.has(form.replace(ENDINGS, '')));
}

export const hasFormOf = (words: readonly Word[], set: ReadonlySet<string>): boolean =>
  words.some((word) => isFormOf(word, set));
