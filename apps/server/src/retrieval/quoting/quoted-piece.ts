import type { Stretch } from '#src/retrieval/requests/collect-pages.ts';

/** A piece of an answer that is made of the files' own words. */
export type QuotedPiece = { type: 'heading'; text: string } | { type: 'quote'; stretch: Stretch };
