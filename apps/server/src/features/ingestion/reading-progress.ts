import type { ReadProgress } from '#src/reading/reading-types.ts';

const EVERY_MS = 500;

export type ProgressReport = {
  report: (progress: ReadProgress) => void;
  end: () => Promise<void>;
};

/** Throttles progress and serialises reports, so that none overtakes another. */
export function createProgressReport(
  pass: (progress: ReadProgress) => Promise<void>,
): ProgressReport {
  let lastAt = -Infinity;
  let running: Promise<void> | null = null;
  let isOver = false;
  return {
    report(progress) {
      const at = performance.now();
      if (isOver || running !== null || at - lastAt < EVERY_MS) return;
      lastAt = at;
      running = pass(progress).finally(() => {
        running = null;
      });
    },
    async end() {
      isOver = true;
      await running;
    },
  };
}
