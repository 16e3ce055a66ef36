import type { GlossaryTerm } from '@nibras/contract';
import { useEffect, useState, type RefObject } from 'react';
import { createTermFinder } from './find-terms.ts';
import { readWords } from './words-on-screen.ts';

export type TermOnScreen = { term: GlossaryTerm; range: Range };

const finders = new WeakMap<readonly GlossaryTerm[], ReturnType<typeof createTermFinder>>();

/** One for each glossary, shared by all texts on the screen. */
function finderOf(terms: readonly GlossaryTerm[]) {
  const known = finders.get(terms) ?? createTermFinder(terms);
  finders.set(terms, known);
  return known;
}

/**
 * The terms in an element's text, each at its first place; searched again when the text changes.
 */
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
          // A term is marked only at its first place.
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
    // Formulas, code and the text itself may be rendered later.
    const changes = new MutationObserver(lookSoon);
    changes.observe(root, { childList: true, characterData: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
    };
  }, [shown, terms]);
  return found;
}
