import { spawn } from 'node:child_process';
import { endWithLauncher } from './end-with-launcher.ts';
import { bin, ROOT } from '../paths.ts';

const SERVER_FLAGS = ['--watch', '--watch-preserve-output', '--env-file-if-exists=.env'];

// The server restarts and the page reloads on changes; vite proxies the API.
const parts = [
  spawn(process.execPath, [...SERVER_FLAGS, 'apps/server/src/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
  }),
  spawn(bin('vite'), ['apps/web'], { cwd: ROOT, stdio: 'inherit' }),
];

endWithLauncher();
const stopAll = (): void => parts.forEach((part) => part.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll);
for (const part of parts) part.on('exit', stopAll);
