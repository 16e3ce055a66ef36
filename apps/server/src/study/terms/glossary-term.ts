/** The place of a pair, from its first to its last word. */
export type Sighting = { passage: number; page: number; start: number; end: number };

export type GlossaryTerm = {
  key: string;
  arabic: string;
  /** Empty without a Latin name. */
  latin: string;
  definition: string | null;
  sightings: Sighting[];
};
