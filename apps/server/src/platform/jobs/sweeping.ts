import type { Jobs } from './jobs.ts';

const QUEUE = 'sweep';
const HOUR_SECONDS = 60 * 60;

/** Runs deletions once an hour, on one node. */
export async function sweepHourly(
  jobs: Jobs,
  sweeps: readonly (() => Promise<void>)[],
): Promise<void> {
  await jobs.work(QUEUE, {}, async () => {
    for (const sweep of sweeps) await sweep();
  });
  await jobs.every(QUEUE, HOUR_SECONDS);
}
