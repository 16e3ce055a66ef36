import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readQuranText, type QuranText } from './quran-text.ts';
import { createWordGrams, foldedWords, type WordGrams } from './word-grams.ts';
import { foldLetters } from './fold-letters.ts';
import { SCRIPTURE_FOLDER } from './scripture-folder.ts';

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** A file of verses, one per line: `sura|verse|text`. */
export const readVerseFile = (name: 'quran-simple.txt' | 'quran-uthmani.txt'): string =>
  readFileSync(join(SCRIPTURE_FOLDER, name), 'utf8');

const read = (name: Parameters<typeof readVerseFile>[0]) =>
  once(() => readQuranText(readVerseFile(name)));

/** The text in modern spelling, which is shown. */
export const simpleText: () => QuranText = read('quran-simple.txt');

/** The text in Uthmani spelling, for quotes that use it. */
export const uthmaniText: () => QuranText = read('quran-uthmani.txt');

/** The word sequences of the text. */
export const wordGrams: () => WordGrams = once(() => createWordGrams(simpleText()));

/** Modern spellings of Uthmani words. */
export const todaysSpellings: () => ReadonlyMap<string, string> = once(() =>
  pairSpellings(uthmaniText(), simpleText()),
);

const wordsIn = (text: string): string[] => foldedWords(foldLetters(text)).map(({ word }) => word);

/**
 * Maps words between spellings, unless ambiguous: `قل` is a word itself, so it does not map to
 * `قال`.
 */
function pairSpellings(from: QuranText, to: QuranText): Map<string, string> {
  const own = new Set(to.verses.flatMap(({ text }) => wordsIn(text)));
  const pairs = new Map<string, string>();
  from.verses.forEach((verse, index) => {
    const words = wordsIn(verse.text);
    const others = wordsIn(to.verses[index]?.text ?? '');
    if (words.length !== others.length) return;
    words.forEach((word, at) => {
      const other = others[at];
      if (other !== undefined && other !== word && !own.has(word)) pairs.set(word, other);
    });
  });
  return pairs;
}
