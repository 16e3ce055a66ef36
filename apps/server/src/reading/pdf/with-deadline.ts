import { cpuTimeMs } from '#src/reading/confinement/cpu-time.ts';
import { ReadingError } from '#src/reading/reading-error.ts';

/** On a busy machine the clock runs ahead of the work; work that waits for nothing ends by it all the same. */
const CLOCK_FACTOR = 6;

/** The work's result, or a timeout after so much processor time. What goes on is ended with the process. */
export async function withDeadline<Result>(
  work: Promise<Result>,
  milliseconds: number,
): Promise<Result> {
  const cpuEnd = cpuTimeMs() + milliseconds;
  const clockEnd = performance.now() + milliseconds * CLOCK_FACTOR;
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    const look = (): void => {
      const left = Math.min(cpuEnd - cpuTimeMs(), clockEnd - performance.now());
      if (left <= 0) reject(new ReadingError('timeout'));
      else timer = setTimeout(look, left);
    };
    look();
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
