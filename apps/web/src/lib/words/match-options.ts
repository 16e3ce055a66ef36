import { foldSpelling } from './fold-spelling.ts';

/** The words of a folded text, each also without its article. */
function wordsOf(folded: string): string[] {
  return folded.split(/\s+/u).flatMap((word) => [word, word.replace(/^ال/u, '')]);
}

/**
 * The options in which every typed word begins a word; those that begin with the typed text first.
 */
export function matchOptions(options: readonly string[], query: string): readonly string[] {
  const sought = foldSpelling(query);
  if (sought === '') return options;
  const typed = sought.split(/\s+/u);
  const matches = options
    .map((option) => ({ option, folded: foldSpelling(option) }))
    .filter(({ folded }) => {
      const words = wordsOf(folded);
      return typed.every((start) => words.some((word) => word.startsWith(start)));
    });
  const leads = matches.filter(({ folded }) => folded.startsWith(sought));
  const others = matches.filter(({ folded }) => !folded.startsWith(sought));
  return [...leads, ...others].map(({ option }) => option);
}
