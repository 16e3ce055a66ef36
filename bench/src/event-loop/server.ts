import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../tools/run/servers/free-port.ts';
import { serverEnvironment } from '../stream/start-process.ts';

const MAIN = resolve(import.meta.dirname, '../../../apps/server/src/main.ts');
const MONITOR = new URL('./monitor.ts', import.meta.url);

/** A longer block means the server hangs. */
const ANSWERS_WITHIN_MS = 10_000;
const groups = new Set<number>();
// Ends them with the measurement, however that ends.
process.on('exit', () => groups.forEach(killGroup));

export const ADMIN = { email: 'admin@nibras.bench', password: 'admin-of-the-bench' };

export type LoopReport = {
  maxDelayMs: number;
  p99DelayMs: number;
  maxCpuMs: number;
  rssMb: number;
};

export type Watched = {
  /** The event loop since the last report; rejects if it does not answer. */
  report(): Promise<LoopReport>;
  end(): Promise<void>;
  kill(): Promise<void>;
};

/** Starts the product on an empty data folder with a monitor. */
export async function startWatchedServer(
  environment: Record<string, string>,
): Promise<Watched & { url: string }> {
  const port = await freePort();
  const watched = await startWatched([MAIN], 'is ready at', (folder) => ({
    ...serverEnvironment(),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LLM_PROVIDER: 'builtin',
    LOG_LEVEL: 'warn',
    ...environment,
  }));
  return { ...watched, url: `http://127.0.0.1:${port}` };
}

/** An idle process, whose delays show the machine's load. */
export function startIdleProcess(): Promise<Watched> {
  const idle = "setInterval(() => {}, 1000); console.log('idle')";
  return startWatched(['--eval', idle], 'idle', () => ({}));
}

async function startWatched(
  args: string[],
  readyLine: string,
  environment: (folder: string) => NodeJS.ProcessEnv,
): Promise<Watched> {
  const folder = await mkdtemp(join(tmpdir(), 'nibras-loop-'));
  const reportFile = join(folder, 'loop.json');
  const child = spawn(process.execPath, ['--import', MONITOR.href, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Its own process group, so that descendants end with it.
    detached: true,
    env: { PATH: process.env.PATH, BENCH_LOOP_FILE: reportFile, ...environment(folder) },
  });
  const group = child.pid ?? 0;
  groups.add(group);
  const ended = once(child, 'exit').then(() => {
    killGroup(group);
    groups.delete(group);
  });
  await new Promise<void>((isReady, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes(readyLine)) isReady();
    });
    void ended.then(() => reject(new Error('the process ended')));
  });
  return {
    async report() {
      await rm(reportFile, { force: true });
      child.kill('SIGUSR2');
      const until = performance.now() + ANSWERS_WITHIN_MS;
      while (performance.now() < until) {
        const text = await readFile(reportFile, 'utf8').catch(() => '');
        if (text !== '') return JSON.parse(text) as LoopReport;
        await pause(20);
      }
      throw new Error('the event loop does not answer');
    },
    async end() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
    async kill() {
      killGroup(group);
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // It had already ended.
  }
}
