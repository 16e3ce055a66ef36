import { createContext, use, type ReactNode } from 'react';

export type RenderCitation = (n: number, key: string) => ReactNode;

/**
 * Through context, so that a new function renders the citations again and not the settled blocks
 * around them.
 */
export const CitationContext = createContext<RenderCitation | null>(null);

type CitationProps = { numbers: readonly number[]; source: string; id: string };

export function Citation({ numbers, source, id }: CitationProps) {
  const render = use(CitationContext);
  return render ? numbers.map((n, index) => render(n, `${id}-${index}`)) : source;
}
