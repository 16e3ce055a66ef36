export type Pace = (begin: () => void) => void;

/**
 * Lets things begin one at a time, some milliseconds apart. Hundreds of connections in one instant, be
 * it a lecture hall or one who means harm, are a second's work that nobody else then waits for.
 */
export function createPace(gapMs: number): Pace {
  const waiting: (() => void)[] = [];
  let isResting = false;

  function start(begin: () => void): void {
    isResting = true;
    setTimeout(() => {
      isResting = false;
      const next = waiting.shift();
      if (next) start(next);
    }, gapMs);
    begin();
  }

  return (begin) => {
    if (isResting) waiting.push(begin);
    else start(begin);
  };
}
