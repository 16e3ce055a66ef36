import type { Stretch } from '#src/retrieval/requests/collect-pages.ts';

/** A piece of an answer in the files' own words. */
export type QuotedPiece = { type: 'heading'; text: string } | { type: 'quote'; stretch: Stretch };
