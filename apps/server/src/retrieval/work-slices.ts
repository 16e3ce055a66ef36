import { setImmediate } from 'node:timers/promises';

export type Pause = () => Promise<unknown>;
/** Counts work; when a slice is full the worker must await a pause. */
export type WorkSlices = { isFull: (steps: number) => boolean; pause: Pause };

// A step is a fraction of a microsecond (a letter, a posting or a vector element), so a slice stays
// far below the 50 ms that other requests would notice.
export const STEPS_PER_SLICE = 20_000;

/** Divides long work into slices, between which the event loop serves others. */
export function createWorkSlices(pause: Pause = setImmediate): WorkSlices {
  let steps = 0;
  return {
    pause,
    isFull(done) {
      steps += done;
      if (steps < STEPS_PER_SLICE) return false;
      steps = 0;
      return true;
    },
  };
}
