import type { ChildProcess } from 'node:child_process';

/**
 * Flags for short-lived test processes: without them V8 spends two seconds and a gigabyte on
 * optimising the database.
 */
export const SHORT_LIVED = ['--liftoff-only'];

const running = new Set<ChildProcess>();

/** Ends the process with its test file at the latest. */
export function endWithFile(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

export function endLeftProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}
