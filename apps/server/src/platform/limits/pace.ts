export type Pace = (begin: () => void) => void;

/**
 * Spaces starts some milliseconds apart, so that hundreds of connections at once do not block
 * everyone for a second.
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
