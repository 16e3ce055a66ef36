import type { Direction } from '#src/lib/words/direction.ts';
import type { Formula } from '#src/ui/markdown/reading/formula-marks.ts';

/** Context for rendering a block and its words. */
export type Reading = {
  formulas: readonly Formula[];
  /** A prefix that makes keys unique in the reply. */
  id: string;
  direction: Direction;
  /** In the part of the reply that is still arriving. */
  isTail: boolean;
};
