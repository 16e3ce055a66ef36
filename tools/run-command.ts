import { spawn } from 'node:child_process';
import { ROOT } from './paths.ts';

export type Command = {
  file: string;
  args: string[];
  env?: Record<string, string>;
};

export type Outcome = { ok: boolean; output: string };

/** Runs a command to its end and keeps what it said. */
export function runQuietly({ file, args, env = {} }: Command): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => resolve({ ok: false, output: String(error) }));
    child.on('close', (code) =>
      resolve({ ok: code === 0, output: Buffer.concat(chunks).toString('utf8') }),
    );
  });
}

/** Runs a command on this terminal. */
export function runAloud({ file, args, env = {} }: Command): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}
