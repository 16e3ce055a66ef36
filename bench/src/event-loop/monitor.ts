// Preloaded into the server: monitors event loop delay. On a signal writes the result since the
// last one to the file named in the environment.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const TICK_MS = 10;
const file = process.env.BENCH_LOOP_FILE ?? '';

// On a busy machine processes wait for CPU, so the thread's own time between ticks is recorded too.
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
