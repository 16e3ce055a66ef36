import type { Stretch } from '#src/retrieval/asking/gather.ts';

/** A piece of an answer that is made of the files' own words. */
export type QuotedPiece = { type: 'heading'; text: string } | { type: 'quote'; stretch: Stretch };
