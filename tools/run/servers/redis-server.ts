import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

export type RedisServer = {
  url: string;
  /** Kills it as a crash would, losing its data. */
  kill: () => Promise<void>;
  /** Restarts on the same port. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a Redis with its own port and folder, without persistence. */
export async function startRedis(program: string): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nibras-redis-'));
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  const unsaved = ['--save', '', '--appendonly', 'no'];
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    const started = spawn(program, [...options, ...unsaved], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    await new Promise<void>((resolve, reject) => {
      createInterface(started.stdout).on('line', (line) => {
        if (line.includes('Ready to accept connections')) resolve();
      });
      started.once('error', reject);
      started.once('exit', (code) => reject(new Error(`Redis ended with ${code}`)));
    });
  }

  async function kill(): Promise<void> {
    if (child?.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    child = null;
    await ended;
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
