import type { SandboxRow } from './sandbox.queries.ts';

/** How a trial payment stands: a waiting one is paid as soon as its time has come. */
export function standingOf(row: SandboxRow, now: Date): SandboxRow['status'] {
  const isDue = row.status === 'waiting' && row.settlesAt !== null && row.settlesAt <= now;
  return isDue ? 'paid' : row.status;
}
