import { foldLetters } from './fold-letters.ts';
import type { QuranText } from './quran-text.ts';
import { foldedWords } from './word-grams.ts';

const wordsIn = (text: string): string[] => foldedWords(foldLetters(text)).map(({ word }) => word);

/**
 * Words of one spelling of the text with the same words in another one; only those that cannot be
 * mistaken: `قل` is a word of its own, so it does not stand for `قال`.
 */
export function pairSpellings(from: QuranText, to: QuranText): Map<string, string> {
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
