import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ReadingError } from '#src/reading/reading-error.ts';
import type { ReadProgress } from '#src/reading/reading-types.ts';
import type { FromHost, PageWithPassages, ToHost } from './reading-messages.ts';

const CHILD = fileURLToPath(new URL('./reading-host-child.ts', import.meta.url));

type FileToRead = { path: string; fileName: string };
type Options = { signal: AbortSignal; onProgress: (progress: ReadProgress) => void };

/** The process from which files are read: begun with the first file, replaced if it ever dies. */
export function createReadingHost() {
  let host: ChildProcess | null = null;
  let running: Promise<unknown> = Promise.resolve();

  function startHost(): ChildProcess {
    const started = fork(CHILD, {
      // No secret of the server is any business of a program that opens strangers' files.
      env: { TMPDIR: tmpdir() },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const forget = (): void => {
      if (host === started) host = null;
    };
    // Whoever reads hears of an error too; with nobody listening it would end the whole server.
    return started.once('exit', forget).on('error', forget);
  }

  function start(file: FileToRead, { signal, onProgress }: Options): Promise<PageWithPassages[]> {
    const child = (host ??= startHost());
    const tell = (message: ToHost): void => void child.send(message, () => undefined);
    const cancel = (): void => tell({ type: 'cancel' });
    const pages: PageWithPassages[] = [];
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void): void => {
        child.off('message', hear).off('error', die).off('exit', die);
        signal.removeEventListener('abort', cancel);
        finish();
      };
      const hear = (message: FromHost): void => {
        switch (message.type) {
          case 'progress':
            onProgress(message.progress);
            return;
          case 'page':
            pages.push(message.page);
            return;
          case 'done':
            settle(() => resolve(pages));
            return;
          case 'refused':
            settle(() => reject(new ReadingError(message.code)));
            return;
          case 'broken':
            settle(() => reject(new Error(`reading broke: ${message.detail}`)));
        }
      };
      const die = (): void => settle(() => reject(new Error('the reading host ended')));
      child.on('message', hear).on('error', die).on('exit', die);
      signal.addEventListener('abort', cancel);
      tell({ type: 'read', ...file });
      if (signal.aborted) cancel();
    });
  }

  return {
    /** Reads one file at a time; rejects with a `ReadingError` where the file is at fault. */
    read(file: FileToRead, options: Options): Promise<PageWithPassages[]> {
      const reading = start(file, options);
      running = reading.catch(() => undefined);
      return reading;
    },

    async close(): Promise<void> {
      await running;
      if (host === null) return;
      const ended = once(host, 'exit');
      host.disconnect();
      await ended;
    },
  };
}
