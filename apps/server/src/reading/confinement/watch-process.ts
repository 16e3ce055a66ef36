import { readFile } from 'node:fs/promises';

const CHECK_INTERVAL_MS = 200;
const PAGE_BYTES = 4096;
/** Linux counts processor time in hundredths of a second, whatever the machine. */
const TICK_MS = 10;

export type ProcessUse = { memoryBytes: number; cpuMs: number };

/**
 * Says again and again what a process uses. The kernel's own limit of memory is wider, for it counts
 * what was mapped and never touched. Returns a function that ends the watch.
 */
export function watchProcess(pid: number, onUse: (use: ProcessUse) => void): () => void {
  const timer = setInterval(() => {
    readUse(pid).then(
      onUse,
      // No such file: the process has ended, or the system has no /proc.
      () => clearInterval(timer),
    );
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function readUse(pid: number): Promise<ProcessUse> {
  const [statm, stat] = await Promise.all([
    readFile(`/proc/${pid}/statm`, 'utf8'),
    readFile(`/proc/${pid}/stat`, 'utf8'),
  ]);
  // The name of the program stands in brackets and may hold anything; fields are counted behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { memoryBytes: Number(statm.split(' ')[1]) * PAGE_BYTES, cpuMs: ticks * TICK_MS };
}

/** What this process has used of the processor since its start. */
export function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** How long this process has run. Unlike `performance.now` it loads nothing, which a short file would pay for. */
export function clockMs(): number {
  return process.uptime() * 1000;
}
