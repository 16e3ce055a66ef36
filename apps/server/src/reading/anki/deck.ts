/** A card of a deck: its text is Markdown. */
export type ReadNote = {
  /** Of its note; with gaps of several numbers each has one of its own. */
  guid: string;
  front: string;
  back: string;
  /** What its further fields say; empty where there is nothing. */
  more: string;
  /** The page that it came from, as decks of ours name it; null in others. */
  source: string | null;
};

/** Cards in the order of their deck. */
export type ReadDeck = {
  notes: ReadNote[];
  /** How many notes have no text on one of their faces, such as a picture alone. */
  empty: number;
};

/** Of notes and of their cards: no larger deck is read, and none is written. */
export const MOST_NOTES = 20_000;

/** Of all their text together. */
export const MOST_LETTERS = 40_000_000;
