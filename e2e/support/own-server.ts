import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = dirname(dirname(import.meta.dirname));

export type OwnServer = {
  address: string;
  /** The address that the start printed for emails; empty if the server shows none. */
  mailbox: () => string;
  dataDir: string;
  stop: () => Promise<void>;
};

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const place = probe.address();
  probe.close();
  return typeof place === 'object' && place !== null ? place.port : 0;
}

/** A second server on its own folder, for settings that would affect all pages. */
export async function startOwnServer(env: Record<string, string>): Promise<OwnServer> {
  const data = await mkdtemp(join(tmpdir(), 'nibras-own-'));
  const port = await freePort();
  // It lives too briefly for V8's optimisation of the database's program to pay off.
  const child = spawn(process.execPath, ['--liftoff-only', 'apps/server/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: data, PORT: String(port), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const address = `http://127.0.0.1:${port}`;
  let mailbox = '';
  createInterface(child.stdout).on('line', (line) => {
    mailbox = /\S+\/mailbox\?key=\S+/.exec(line)?.[0] ?? mailbox;
  });
  await untilReady(address, () => child.exitCode !== null);
  return {
    address,
    mailbox: () => mailbox,
    dataDir: data,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** No limit here, because the waiting journey has its own. */
async function untilReady(address: string, hasEnded: () => boolean): Promise<void> {
  while (!hasEnded()) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The second server did not start');
}
