import { readFileSync } from 'node:fs';
import { readQuranText, type QuranText } from './quran-text.ts';
import { pairSpellings } from './pair-spellings.ts';
import { createWordGrams, type WordGrams } from './word-grams.ts';

const FOLDER = new URL('../../assets/scripture/', import.meta.url);

/** Made at its first use and kept. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

const read = (name: string) =>
  once(() => readQuranText(readFileSync(new URL(name, FOLDER), 'utf8')));

/** The text in today's spelling; verses are shown from it. */
export const simpleText: () => QuranText = read('quran-simple.txt');

/** The text in the spelling of the mushaf, for quotes that follow it. */
export const uthmaniText: () => QuranText = read('quran-uthmani.txt');

/** Which words stand together in the text. */
export const wordGrams: () => WordGrams = once(() => createWordGrams(simpleText()));

/** Words as the mushaf spells them, each with today's spelling of it. */
export const todaysSpellings: () => ReadonlyMap<string, string> = once(() =>
  pairSpellings(uthmaniText(), simpleText()),
);
