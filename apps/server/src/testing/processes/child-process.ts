import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { endWithFile, SHORT_LIVED } from './test-processes.ts';

export type TestChild = {
  lines: string[];
  /** Resolves with the first line, past or future, with this prefix. */
  line: (start: string) => Promise<string>;
  /** Kills it and resolves when its output is read. */
  killNine: () => Promise<void>;
  ended: Promise<number | null>;
};

type Surroundings = {
  environment?: NodeJS.ProcessEnv;
  /** Writes beyond this size fail, as on a full disk; errors appear in its lines. */
  maxFileBytes?: number;
};

export function startChild(
  script: string,
  args: string[],
  { environment, maxFileBytes }: Surroundings = {},
): TestChild {
  const program = fileURLToPath(new URL(script, import.meta.url));
  const command = [process.execPath, ...SHORT_LIVED, program, ...args];
  // POSIX counts blocks of 512 bytes.
  const limit = ['-c', 'ulimit -f "$0" && exec "$@" 2>&1', String((maxFileBytes ?? 0) / 512)];
  const [file = '', ...rest] = maxFileBytes ? ['/bin/sh', ...limit, ...command] : command;
  const child: ChildProcess = spawn(file, rest, {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(environment && { env: environment }),
  });
  endWithFile(child);
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const check = () => waiting.forEach((look) => look());
  if (child.stdout === null) throw new Error('The output of the process is not piped.');
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    check();
  });
  let isOver = false;
  const ended = once(child, 'close').then(([code]) => {
    isOver = true;
    check();
    return code as number | null;
  });

  return {
    lines,
    ended,
    line: (start) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines.find((line) => line.startsWith(start));
          if (found !== undefined) resolve(found);
          else if (isOver) reject(new Error(`It ended without "${start}": ${lines.join(' | ')}`));
          else return;
          waiting.delete(look);
        };
        waiting.add(look);
        look();
      }),
    killNine: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
