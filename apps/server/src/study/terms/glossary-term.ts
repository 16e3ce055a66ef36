/** The place of a pair, from its first to its last word. */
export type Sighting = { passage: number; page: number; start: number; end: number };

/** An Arabic term with its Latin translation in the course. */
export type GlossaryTerm = {
  /** The folded pair. */
  key: string;
  arabic: string;
  /** Empty without a Latin name. */
  latin: string;
  /** The defining sentence. */
  definition: string | null;
  sightings: Sighting[];
};
