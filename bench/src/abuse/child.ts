import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const READY_WITHIN_MS = 60_000;

export type Child = {
  ask(message: number | string): Promise<unknown>;
  tell(message: string): void;
  stop(): Promise<void>;
};

export async function startChild(script: string, ...args: string[]): Promise<Child> {
  const child = fork(join(import.meta.dirname, script), args);
  const ended = once(child, 'exit');
  const end = (): boolean => child.kill('SIGKILL');
  // Ends it with the measurement, however that ends.
  process.on('exit', end);
  const next = (): Promise<unknown> =>
    Promise.race([
      once(child, 'message').then(([message]) => message as unknown),
      ended.then(() => Promise.reject(new Error(`${script} ended`))),
    ]);
  const tooLate = setTimeout(end, READY_WITHIN_MS);
  await next();
  clearTimeout(tooLate);
  return {
    ask(message) {
      child.send(message);
      return next();
    },
    tell: (message) => void child.send(message),
    async stop() {
      end();
      await ended;
      process.off('exit', end);
    },
  };
}
