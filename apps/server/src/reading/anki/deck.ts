/** A card of a deck, as Markdown. */
export type ReadNote = {
  /** The note's guid; cards of a note with several gaps have derived ones. */
  guid: string;
  front: string;
  back: string;
  /** Text of the remaining fields; may be empty. */
  more: string;
  /** The source page, which only our own decks name. */
  source: string | null;
};

export type ReadDeck = {
  notes: ReadNote[];
  /** How many notes lack text on one face, such as those with only a picture. */
  empty: number;
};

/** Limit of notes and of cards, for reading and writing alike. */
export const MOST_NOTES = 20_000;

export const MOST_LETTERS = 40_000_000;
