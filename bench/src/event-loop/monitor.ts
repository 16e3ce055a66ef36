// Loaded before the server, into its process: watches how long its event loop is held up. At the
// signal it writes what it saw since the last one to the file that the first setting names.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const TICK_MS = 10;
const file = process.env.BENCH_LOOP_FILE ?? '';

// On a busy machine a process waits for its turn, which is no fault of its own: beside the delay on
// the clock stands the time for which the thread itself computed between two ticks.
const delay = monitorEventLoopDelay({ resolution: TICK_MS });
delay.enable();
let usage = process.threadCpuUsage();
let longestCpuMs = 0;
setInterval(() => {
  const now = process.threadCpuUsage();
  const ms = (now.user + now.system - usage.user - usage.system) / 1000;
  longestCpuMs = Math.max(longestCpuMs, ms);
  usage = now;
}, TICK_MS).unref();

process.on('SIGUSR2', () => {
  const ms = (nanoseconds: number) => Math.round(nanoseconds / 1e5) / 10;
  const seen = {
    maxDelayMs: ms(delay.max),
    p99DelayMs: ms(delay.percentile(99)),
    maxCpuMs: Math.round(longestCpuMs * 10) / 10,
    rssMb: Math.round(process.memoryUsage.rss() / 1024 / 1024),
  };
  delay.reset();
  longestCpuMs = 0;
  writeFileSync(file, JSON.stringify(seen));
});
