import { fork, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseEnv } from 'node:util';
import { join } from 'node:path';
import { cpuSecondsOf, liveCpuMsOf } from '../report/process-tree.ts';

const CHECKOUT = join(import.meta.dirname, '../../..');

const children = new Set<ChildProcess>();
// Ends them with the measurement, however that ends.
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

export type Running = {
  url: string;
  /** CPU of the process and its descendants, including threads. */
  cpuSeconds: () => number;
  liveCpuMs: () => number;
  memoryBytes: () => number;
  stop: () => Promise<void>;
};

/** Starts a script of this folder that reports its port. */
export async function startScript(name: string, ...args: string[]): Promise<Running> {
  const child = fork(join(import.meta.dirname, name), args);
  const port = await new Promise((resolve) => child.once('message', resolve));
  return running(child, `http://127.0.0.1:${String(port)}`);
}

/** Starts the product as usual, optionally from another checkout. */
export async function startProduct(
  environment: Record<string, string>,
  port: number,
  checkout = CHECKOUT,
): Promise<Running> {
  const main = join(checkout, 'apps/server/src/main.ts');
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...serverEnvironment(checkout),
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      LOG_LEVEL: 'error',
      // Every student uses a separate address.
      TRUST_PROXY: '127.0.0.1',
      ...environment,
    },
  });
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes('is ready at')) resolve();
      if (line.startsWith('{')) process.stderr.write(`${line}\n`);
    });
    child.once('exit', () => reject(new Error('the server did not start')));
  });
  return running(child, `http://127.0.0.1:${port}`);
}

/** Settings that every server's process gets. */
export function serverEnvironment(checkout = CHECKOUT): NodeJS.Dict<string> {
  return parseEnv(readFileSync(join(checkout, 'deploy/server.env'), 'utf8'));
}

function running(child: ChildProcess, url: string): Running {
  const pid = child.pid ?? 0;
  children.add(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    url,
    cpuSeconds: () => cpuSecondsOf(pid),
    liveCpuMs: () => liveCpuMsOf(pid),
    memoryBytes() {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
