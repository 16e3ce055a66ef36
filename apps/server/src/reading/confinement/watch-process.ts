import { readFile } from 'node:fs/promises';

const CHECK_INTERVAL_MS = 200;
const PAGE_BYTES = 4096;
/** Linux counts processor time in ticks of 10 ms on every machine. */
const TICK_MS = 10;

export type ProcessUse = { memoryBytes: number; cpuMs: number };

/**
 * Reports a process's use at intervals; returns a stop function. The kernel's memory limit is wider
 * because it counts untouched mappings.
 */
export function watchProcess(pid: number, onUse: (use: ProcessUse) => void): () => void {
  const timer = setInterval(() => {
    readUse(pid).then(
      onUse,
      // The process has ended, or the system has no /proc.
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
  // The program name in parentheses may contain anything, so fields are counted after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { memoryBytes: Number(statm.split(' ')[1]) * PAGE_BYTES, cpuMs: ticks * TICK_MS };
}

/** Processor time of this process since its start. */
export function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Time since this process started. Unlike `performance.now` it loads no module. */
export function clockMs(): number {
  return process.uptime() * 1000;
}
