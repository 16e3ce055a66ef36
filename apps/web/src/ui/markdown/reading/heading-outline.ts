import { blockTokens, type BlockToken } from './lex-markdown.ts';

export type HeadingOutline = {
  /** Gives every heading among the tokens its place below the headings before it. */
  place: (tokens: readonly BlockToken[]) => void;
  copy: () => HeadingOutline;
};

/**
 * Turns the levels that a reply was written with into levels without gaps: a reply may begin with its
 * third level, or leave one out. Only what stands before a heading counts, so none changes its level
 * when more of the reply arrives.
 */
export function createHeadingOutline(above: readonly number[] = []): HeadingOutline {
  /** The written levels of the headings that the place reached lies under, outermost first. */
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
