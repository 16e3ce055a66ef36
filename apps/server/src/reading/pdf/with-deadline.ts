import { ReadingError } from '../reading-error.ts';

/** The work's result, or a timeout. What the work goes on doing is ended with the process. */
export async function withDeadline<Result>(
  work: Promise<Result>,
  milliseconds: number,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ReadingError('timeout')), milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
