import { setImmediate } from 'node:timers/promises';

export type Pause = () => Promise<unknown>;
/** Adds up work done; once a slice is full, the worker has to await a pause. */
export type WorkSlices = { isFull: (steps: number) => boolean; pause: Pause };

// A step is a letter indexed, a posting placed or a number of a vector copied: a fraction of a
// microsecond, so that a slice stays far below the 50 ms after which other requests would feel it.
export const STEPS_PER_SLICE = 20_000;

/** Cuts long work into slices so that the event loop can serve others in between. */
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
