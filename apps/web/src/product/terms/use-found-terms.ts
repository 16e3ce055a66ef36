import type { GlossaryTerm } from '@nibras/contract';
import { useEffect, useState, type RefObject } from 'react';
import { createTermFinder } from './find-terms.ts';
import { readWords } from './words-on-screen.ts';

export type TermOnScreen = { term: GlossaryTerm; range: Range };

/** More would turn a page into a field of dots. */
const MOST_MARKED = 300;
const finders = new WeakMap<readonly GlossaryTerm[], ReturnType<typeof createTermFinder>>();

/** One for each glossary, however many texts are on the screen. */
function finderOf(terms: readonly GlossaryTerm[]) {
  const known = finders.get(terms) ?? createTermFinder(terms);
  finders.set(terms, known);
  return known;
}

/** The terms in what an element shows, looked for again whenever that changes. */
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
      const places = finderOf(terms)(words.text).slice(0, MOST_MARKED);
      setFound(
        places.flatMap(({ term, start, end }) => {
          const range = words.rangeOf(start, end);
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
