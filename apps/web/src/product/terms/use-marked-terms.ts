import { useEffect } from 'react';
import type { TermOnScreen } from './use-found-terms.ts';
import './terms.css';

/** The name in `terms.css`. */
const NAME = 'term';
const canMark = typeof CSS !== 'undefined' && 'highlights' in CSS;

/** Marks terms without changing the text's nodes, if the browser can. */
export function useMarkedTerms(found: readonly TermOnScreen[], isOn: boolean): void {
  useEffect(() => {
    if (!canMark || !isOn) return undefined;
    const marks = CSS.highlights.get(NAME) ?? new Highlight();
    CSS.highlights.set(NAME, marks);
    for (const { range } of found) marks.add(range);
    return () => {
      for (const { range } of found) marks.delete(range);
    };
  }, [found, isOn]);
}
