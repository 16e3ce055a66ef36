import { readFile } from 'node:fs/promises';

const CHECK_INTERVAL_MS = 200;
const PAGE_BYTES = 4096;

/**
 * Calls back when a process holds more memory than allowed. The kernel's limit is wider, for it
 * counts memory that was mapped and never touched. Returns a function that ends the watch.
 */
export function watchMemory(pid: number, maxBytes: number, onExceeded: () => void): () => void {
  const timer = setInterval(() => {
    readFile(`/proc/${pid}/statm`, 'utf8').then(
      (statm) => {
        if (Number(statm.split(' ')[1]) * PAGE_BYTES > maxBytes) onExceeded();
      },
      // No such file: the process has ended, or the system has no /proc.
      () => clearInterval(timer),
    );
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
