/** Where a pair stands; offsets into the page's text, from its first word to its last. */
export type Sighting = { passage: number; page: number; start: number; end: number };

/** An Arabic term with its Latin translation, as the course writes them. */
export type GlossaryTerm = {
  /** The pair folded: the same however it is spelled. */
  key: string;
  arabic: string;
  /** Empty where the course names it in Arabic alone. */
  latin: string;
  /** The sentence in which the course defines it. */
  definition: string | null;
  sightings: Sighting[];
};
