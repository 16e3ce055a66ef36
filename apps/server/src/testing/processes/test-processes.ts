import type { ChildProcess } from 'node:child_process';

/**
 * Node's flags for the processes of tests: V8 does not spend two seconds of a processor, and a gigabyte, on
 * optimising a database that lives for some more.
 */
export const SHORT_LIVED = ['--liftoff-only'];

const running = new Set<ChildProcess>();

/** Whatever becomes of its test: the process ends with the file at the latest. */
export function endWithFile(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

export function endLeftProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}
