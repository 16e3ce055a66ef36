import fs from 'node:fs';

/**
 * Tells of writes that the disk refused, at once and from inside a running statement: a refused write
 * to the log makes the database wait for itself for ever, and it never gets to say so.
 */
export function reportWriteFailures(tell: (reason: Error) => void): void {
  const write = fs.writeSync as (...given: unknown[]) => number;
  Object.assign(fs, {
    writeSync: (...given: unknown[]) => {
      try {
        return write(...given);
      } catch (error) {
        if (error instanceof Error) tell(error);
        throw error;
      }
    },
  });
}
