import type { ReadProgress } from '#src/reading/reading-types.ts';

const EVERY_MS = 500;

export type ProgressReport = {
  report: (progress: ReadProgress) => void;
  /** Resolves when the report on its way has arrived; none follows. */
  end: () => Promise<void>;
};

/** Passes progress on, not too often and one report at a time, so that none overtakes another. */
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
