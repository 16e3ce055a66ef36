/** A note of a deck as a card: its text is Markdown. */
export type ReadNote = {
  guid: string;
  front: string;
  back: string;
  /** What its further fields say; empty where there is nothing. */
  more: string;
};

/** Notes in the order of their deck. */
export type ReadDeck = {
  notes: ReadNote[];
  /** How many have no text on one of their faces, such as a picture alone. */
  empty: number;
};

/** No larger deck is read, and none is written. */
export const MOST_NOTES = 20_000;
