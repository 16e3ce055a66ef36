import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ReadDeck, ReadNote } from '#src/reading/anki/deck.ts';
import type { LocateRequest } from '#src/reading/locate-passage.ts';
import type { LocatedLine } from '#src/reading/pdf/locate-lines.ts';
import type { FileToRead, ReadOptions } from '#src/reading/read-file.ts';
import { ReadingError, type ReadingErrorCode } from '#src/reading/reading-error.ts';
import type { ReadPage, ReadProgress } from '#src/reading/reading-types.ts';
import type { ReadingLimits } from '#src/reading/reading-limits.ts';

const CHILD = fileURLToPath(new URL('./reading-host-child.ts', import.meta.url));

export type ReadingHost = ReturnType<typeof createReadingHost>;

type TaskHandlers<Result> = {
  signal: AbortSignal | undefined;
  /** Handles a message about the task; a result ends it, null continues it. */
  onMessage: (message: FromHost) => Result | null;
};

/** The process that starts readers of files: begun with the first file, replaced if it dies. */
export function createReadingHost() {
  let host: ChildProcess | null = null;
  let lastId = 0;
  const running = new Set<Promise<unknown>>();

  function startHost(): ChildProcess {
    const started = fork(CHILD, {
      // Programs that read uploaded files get none of the secrets of the server.
      env: { TMPDIR: tmpdir(), NODE_COMPILE_CACHE: getCompileCacheDir() },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Every task listens for its end.
    started.setMaxListeners(0);
    const forget = (): void => {
      if (host === started) host = null;
    };
    // An error without a listener would end the whole server; the callers listen for theirs.
    return started.once('exit', forget).on('error', forget);
  }

  function start<Result>(task: Task, { signal, onMessage }: TaskHandlers<Result>): Promise<Result> {
    const child = (host ??= startHost());
    const id = (lastId += 1);
    const tell = (message: ToHost): void => void child.send(message, () => undefined);
    const cancel = (): void => tell({ id, type: 'cancel' });
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void): void => {
        child.off('message', take).off('error', die).off('exit', die);
        signal?.removeEventListener('abort', cancel);
        finish();
      };
      const take = (message: FromHost): void => {
        if (message.id !== id) return;
        if (message.type === 'refused') {
          const { code, cpuMs } = message;
          settle(() => reject(new ReadingError(code, { cpuMs })));
        } else if (message.type === 'broken') {
          settle(() => reject(new Error(`reading broke: ${message.detail}`)));
        } else {
          const result = onMessage(message);
          if (result !== null) settle(() => resolve(result));
        }
      };
      const die = (): void => settle(() => reject(new Error('the reading host ended')));
      child.on('message', take).on('error', die).on('exit', die);
      signal?.addEventListener('abort', cancel);
      tell({ id, ...task });
      if (signal?.aborted === true) cancel();
    });
  }

  /** Kept until its end, so that `close` can wait for it. */
  function remembered<Result>(work: Promise<Result>): Promise<Result> {
    const over = work.catch(() => undefined);
    running.add(over);
    void over.then(() => running.delete(over));
    return work;
  }

  function pictureOf(task: Task, signal: AbortSignal): Promise<Uint8Array> {
    const onMessage = (message: FromHost): Uint8Array | null =>
      message.type === 'picture' ? message.bytes : null;
    return remembered(start(task, { signal, onMessage }));
  }

  return {
    /** Like the reader itself: rejects with a `ReadingError` where the file is at fault. */
    read(
      file: FileToRead,
      options: ReadOptions = {},
    ): Promise<{ pages: ReadPage[]; cpuMs: number }> {
      const { signal, onProgress, limits = {}, withPassages = false, withVerses = false } = options;
      const pages: ReadPage[] = [];
      const onMessage = (message: FromHost): { pages: ReadPage[]; cpuMs: number } | null => {
        if (message.type === 'progress') onProgress?.(message.progress);
        if (message.type === 'page') pages.push(message.page);
        return message.type === 'done' ? { pages, cpuMs: message.cpuMs } : null;
      };
      const task = { type: 'read' as const, file, limits, withPassages, withVerses };
      return remembered(start(task, { signal, onMessage }));
    },

    /** A stored picture as a JPEG, with at most this many pixels a side. */
    scale: (picture: Omit<Extract<Task, { type: 'scale' }>, 'type'>, signal: AbortSignal) =>
      pictureOf({ type: 'scale', ...picture }, signal),

    /** A page of a stored PDF as a PNG, with this many pixels on its longest side. */
    draw: (page: Omit<Extract<Task, { type: 'draw' }>, 'type'>, signal: AbortSignal) =>
      pictureOf({ type: 'draw', ...page }, signal),

    /** The lines of a passage on its page of a stored PDF. */
    locate(passage: LocateRequest, signal: AbortSignal): Promise<LocatedLine[]> {
      const onMessage = (message: FromHost): LocatedLine[] | null =>
        message.type === 'lines' ? message.lines : null;
      return remembered(start({ type: 'locate', passage }, { signal, onMessage }));
    },

    /** For each text the verses in it that differ from the mushaf. */
    judgeVerses(texts: string[], signal: AbortSignal): Promise<number[][]> {
      const onMessage = (message: FromHost): number[][] | null =>
        message.type === 'verses' ? message.verses : null;
      return remembered(start({ type: 'verses', texts }, { signal, onMessage }));
    },

    /** The notes of a stored deck of cards. */
    readDeck(path: string, signal: AbortSignal): Promise<ReadDeck> {
      const notes: ReadNote[] = [];
      const onMessage = (message: FromHost): ReadDeck | null => {
        if (message.type === 'notes') notes.push(...message.notes);
        return message.type === 'deck' ? { notes, empty: message.empty } : null;
      };
      return remembered(start({ type: 'deck', path }, { signal, onMessage }));
    },

    async close(): Promise<void> {
      await Promise.all(running);
      if (host === null) return;
      const ended = once(host, 'exit');
      host.disconnect();
      await ended;
    },
  };
}

export type Task =
  | {
      type: 'read';
      file: FileToRead;
      limits: Partial<ReadingLimits>;
      withPassages: boolean;
      withVerses: boolean;
    }
  | { type: 'verses'; texts: string[] }
  | { type: 'scale'; path: string; longestSide: number }
  | { type: 'draw'; path: string; page: number; longestSide: number }
  | { type: 'locate'; passage: LocateRequest }
  | { type: 'deck'; path: string };

/** Tasks run side by side; each message names the one it is about. */
export type ToHost = { id: number } & (Task | { type: 'cancel' });

export type FromHost = { id: number } & (
  | { type: 'progress'; progress: ReadProgress }
  | { type: 'page'; page: ReadPage }
  | { type: 'done'; cpuMs: number }
  | { type: 'picture'; bytes: Uint8Array }
  | { type: 'lines'; lines: LocatedLine[] }
  | { type: 'verses'; verses: number[][] }
  | { type: 'notes'; notes: ReadNote[] }
  | { type: 'deck'; empty: number }
  | { type: 'refused'; code: ReadingErrorCode; cpuMs: number }
  | { type: 'broken'; detail: string }
);
