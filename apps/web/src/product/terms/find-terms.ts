import type { GlossaryTerm } from '@nibras/contract';
import { foldSpelling } from '#src/lib/words/fold-spelling.ts';

/** A term in a text, in either of its languages. */
export type FoundTerm = { term: GlossaryTerm; start: number; end: number };

const WORD = /[\p{L}\p{M}\p{N}\u0640]+/gu;
/** Longest first; longer phrases are sentences, not terms. */
const LENGTHS = [6, 5, 4, 3, 2, 1];
/** Shorter terms have too many other meanings. */
const FEWEST_LETTERS = 3;

/** Finds terms of a glossary in texts, the longest at each place. */
export function createTermFinder(terms: readonly GlossaryTerm[]) {
  const known = new Map<string, GlossaryTerm>();
  for (const term of terms) {
    // A proposed term counts only after the student accepts it.
    if (term.origin === 'proposed') continue;
    for (const side of [term.arabic, term.latin]) {
      const words = wordsOf(side);
      const key = keyOf(words);
      if (key.length >= FEWEST_LETTERS) known.set(key, term);
    }
  }

  return (text: string): FoundTerm[] => {
    if (known.size === 0) return [];
    const words = wordsOf(text);
    const found: FoundTerm[] = [];
    for (let at = 0; at < words.length; at += 1) {
      for (const length of LENGTHS) {
        const run = words.slice(at, at + length);
        const [first, last] = [run[0], run.at(-1)];
        const term = isOneLine(text, run) ? known.get(keyOf(run)) : undefined;
        if (!term || !first || !last || run.length < length) continue;
        found.push({ term, start: first.start, end: last.end });
        at += length - 1;
        break;
      }
    }
    return found;
  };
}

type Word = { form: string; start: number; end: number };

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    form: bare(foldSpelling(word)),
    start: index,
    end: index + word.length,
  }));
}

/** Without the article and joined particles: «وبالجمود» becomes «جمود». */
const bare = (form: string): string => form.replace(/^[وف]?(?:[بك]?ال|لل)(?=\p{L}{3})/u, '');

const keyOf = (words: readonly Word[]): string => words.map(({ form }) => form).join(' ');

/** A term does not cross a line break or a sentence's end. */
function isOneLine(text: string, run: readonly Word[]): boolean {
  return !/[\n.،؛:؟!]/u.test(text.slice(run[0]?.start, run.at(-1)?.end));
}
