import { spawn } from 'node:child_process';
import { ROOT } from '../paths.ts';

export type Command = {
  file: string;
  args: string[];
  env?: Record<string, string>;
};

const LAST_WORDS_MS = 5000;

export type Outcome = { ok: boolean; output: string };

export function runQuietly(command: Command): Promise<Outcome> {
  return run(command);
}

export function runAloud(command: Command): Promise<Outcome> {
  return run(command, (chunk) => process.stdout.write(chunk));
}

function run(
  { file, args, env = {} }: Command,
  hear: (chunk: Buffer) => void = () => undefined,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    const streams = [child.stdout, child.stderr];
    for (const stream of streams)
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        hear(chunk);
      });
    // Descendants keep the pipes open; do not wait for them.
    child.on('exit', () =>
      setTimeout(() => streams.forEach((stream) => stream.destroy()), LAST_WORDS_MS).unref(),
    );
    child.on('error', (error) => resolve({ ok: false, output: String(error) }));
    child.on('close', (code) =>
      resolve({ ok: code === 0, output: Buffer.concat(chunks).toString('utf8') }),
    );
  });
}
