import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './servers/free-port.ts';
import { ROOT } from '../paths.ts';

const LAUNCH = join(ROOT, 'tools/launch.mjs');

/** Like the server, prints its process id and closes in order on a signal. */
const PROGRAM = `
import { endWithLauncher } from '${join(ROOT, 'tools/run/end-with-launcher.ts')}';
endWithLauncher();
process.on('SIGTERM', () => {
  console.log('closed in order');
  process.exit(0);
});
console.log('ready ' + process.pid);
setInterval(() => console.log('alive ' + process.pid), 1000);
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nibras-launch-'));
  writeFileSync(join(folder, 'program.ts'), PROGRAM);
  const scripts = { start: `node ${LAUNCH} ${program()}` };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts }));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The path in the form that the launcher expects. */
const program = (): string => relative(ROOT, join(folder, 'program.ts'));

/** Removes npm's variables, since these tests may run under npm. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')),
);

function parentOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Started processes share one output, which closes after the last one ends. */
function start(file: string, args: string[], options: { cwd: string; env?: object }) {
  const first = spawn(file, args, {
    cwd: options.cwd,
    env: { ...environment, npm_config_update_notifier: 'false', ...options.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const allEnded = once(first, 'close');
  const reader = createInterface(first.stdout).on('line', (line) => lines.push(line));
  /** The words after this text in `times` lines that contain it. */
  const until = async (part: string, times = 1): Promise<string[]> => {
    for (;;) {
      const found = lines.filter((line) => line.includes(part));
      if (found.length >= times) return found.map((line) => line.split(part)[1] ?? '');
      await once(reader, 'line');
    }
  };
  return { pid: first.pid ?? 0, ended: once(first, 'exit'), lines, allEnded, until };
}

describe.runIf(process.platform === 'linux')('what npm started', () => {
  it.each([
    ['npm', 'SIGTERM'],
    ['npm', 'SIGKILL'],
    ['its shell', 'SIGTERM'],
    ['its shell', 'SIGKILL'],
    ['the launcher', 'SIGTERM'],
    ['the launcher', 'SIGKILL'],
    ['the program', 'SIGTERM'],
  ] as const)('ends in order when %s gets %s', async (who, signal) => {
    const { pid, lines, allEnded, until } = start('npm', ['start'], { cwd: folder });
    const [running] = await until('ready ');
    const launcher = parentOf(Number(running));
    const pids = {
      npm: pid,
      'its shell': parentOf(launcher),
      'the launcher': launcher,
      'the program': Number(running),
    };
    process.kill(pids[who], signal);
    await allEnded;
    expect(lines).toContain('closed in order');
  });

  it('is the server, which lets go of its port and its data', async () => {
    const port = await freePort();
    const env = { PORT: String(port), DATA_DIR: join(folder, 'data'), LLM_PROVIDER: 'builtin' };
    const { pid, allEnded, until } = start('npm', ['start'], { cwd: ROOT, env });
    await until('is ready at');
    process.kill(pid, 'SIGKILL');
    await allEnded;
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  });
});

describe.runIf(process.platform === 'linux')('a process that was left on purpose', () => {
  it('goes on when the shell that started it has ended', async () => {
    const command = `node ${LAUNCH} ${program()} & npm start &`;
    const { ended, lines, allEnded, until } = start('sh', ['-c', command], { cwd: folder });
    await ended;
    const running = await until('ready ', 2);
    // Each check of the launcher prints one such line.
    for (const pid of running) await until(`alive ${pid}`, 3);
    expect(lines).not.toContain('closed in order');
    for (const pid of running) process.kill(Number(pid), 'SIGTERM');
    await allEnded;
  });
});
