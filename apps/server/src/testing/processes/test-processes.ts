import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

/** Whatever becomes of its test: the process ends with the file at the latest. */
export function endWithFile(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

export function endLeftProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}
