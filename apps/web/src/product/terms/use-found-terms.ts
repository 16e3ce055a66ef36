import type { GlossaryTerm } from '@nibras/contract';
import { useEffect, useState, type RefObject } from 'react';
import { createTermFinder } from './find-terms.ts';
import { readWords } from './words-on-screen.ts';

export type TermOnScreen = { term: GlossaryTerm; range: Range };

const finders = new WeakMap<readonly GlossaryTerm[], ReturnType<typeof createTermFinder>>();

/** One for each glossary, however many texts are on the screen. */
function finderOf(terms: readonly GlossaryTerm[]) {
  const known = finders.get(terms) ?? createTermFinder(terms);
  finders.set(terms, known);
  return known;
}

/** The terms in what an element shows, each where it comes first, looked for again whenever that changes. */
export function useFoundTerms(
  shown: RefObject<HTMLElement | null>,
  terms: readonly GlossaryTerm[],
): readonly TermOnScreen[] {
  const [found, setFound] = useState<readonly TermOnScreen[]>([]);
  useEffect(() => {
    const root = shown.current;
    if (!root) return undefined;
    let frame = 0;
    const look = (): void => {
      const words = readWords(root);
      const known = new Set<GlossaryTerm>();
      setFound(
        finderOf(terms)(words.text).flatMap(({ term, start, end }) => {
          // Explained once, a term needs no mark where it is said again.
          const range = known.has(term) ? null : words.rangeOf(start, end);
          known.add(term);
          return range ? [{ term, range }] : [];
        }),
      );
    };
    const lookSoon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    lookSoon();
    // Formulas, code and the text itself may come later than this.
    const changes = new MutationObserver(lookSoon);
    changes.observe(root, { childList: true, characterData: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
    };
  }, [shown, terms]);
  return found;
}
