import type { Direction } from '#src/lib/words/direction.ts';
import type { Formula } from '#src/ui/markdown/reading/formula-marks.ts';

/** What a block and its words are read with. */
export type Reading = {
  formulas: readonly Formula[];
  /** Names the place, so that keys made inside it are unique in the reply. */
  id: string;
  direction: Direction;
  /** In the part of the reply that is still arriving. */
  isTail: boolean;
};
