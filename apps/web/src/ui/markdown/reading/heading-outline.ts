import { blockTokens, type BlockToken } from './lex-markdown.ts';

export type HeadingOutline = {
  /** Assigns every heading a level below the headings before it. */
  place: (tokens: readonly BlockToken[]) => void;
  copy: () => HeadingOutline;
};

/**
 * Turns the levels of a reply into levels without gaps: a reply may begin at its third level, or
 * skip one. Only earlier headings count, so no level changes when more arrives.
 */
export function createHeadingOutline(above: readonly number[] = []): HeadingOutline {
  /** The original levels of the headings above the current place, outermost first. */
  let open = [...above];

  function place(tokens: readonly BlockToken[]): void {
    for (const token of tokens) {
      if (token.type === 'heading') {
        const written = token.depth;
        open = [...open.filter((depth) => depth < written), written];
        token.depth = open.length;
      } else if (token.type === 'blockquote') place(blockTokens(token.tokens));
      else if (token.type === 'list') {
        for (const item of token.items) place(blockTokens(item.tokens));
      }
    }
  }

  return { place, copy: () => createHeadingOutline(open) };
}
