import { ReadingError } from './reading-error.ts';
import type { ReadingErrorCode } from './reading-error.ts';
import type { ReaderMessage, ReadRequest } from './reader-protocol.ts';
import type { DocumentKind, ReadPage, ReadProgress } from './reading-types.ts';
import { spawnReader } from './spawn-reader.ts';
import { watchMemory } from './watch-memory.ts';

/** Signals by which V8 or the kernel end a process that asked for too much memory. */
const MEMORY_SIGNALS = new Set(['SIGABRT', 'SIGTRAP', 'SIGKILL', 'SIGSEGV', 'SIGILL', 'SIGBUS']);
const MEMORY_EXIT_CODES = new Set([132, 133, 134, 137, 139]);

type ReaderEvents = {
  onPage: (page: ReadPage) => void;
  onProgress: ((progress: ReadProgress) => void) | undefined;
  signal: AbortSignal | undefined;
};

type ReaderOutcome = { kind: DocumentKind; startCpuMs: number; cpuMs: number };

/** Runs one reading process to its end and holds it to its time and memory. */
export function runReader(request: ReadRequest, events: ReaderEvents): Promise<ReaderOutcome> {
  return new Promise((resolve, reject) => {
    const { limits } = request;
    const child = spawnReader(limits.maxMemoryBytes);
    let kind: DocumentKind | null = null;
    let total = 0;
    let isSettled = false;

    const settle = (finish: () => void): void => {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(idleTimer);
      clearTimeout(totalTimer);
      stopWatching();
      events.signal?.removeEventListener('abort', cancel);
      child.kill('SIGKILL');
      finish();
    };
    const fail = (code: ReadingErrorCode, cause?: unknown): void => {
      settle(() => reject(new ReadingError(code, cause === undefined ? {} : { cause })));
    };
    const cancel = (): void => fail('cancelled');
    const idleTimer = setTimeout(() => fail('timeout'), limits.idleTimeoutMs);
    const totalTimer = setTimeout(() => fail('timeout'), limits.totalTimeoutMs);
    const stopWatching =
      child.pid === undefined
        ? () => undefined
        : watchMemory(child.pid, limits.maxMemoryBytes, () => fail('memory'));
    events.signal?.addEventListener('abort', cancel);
    if (events.signal?.aborted === true) cancel();

    const hear = (message: ReaderMessage): void => {
      switch (message.type) {
        case 'ready':
          child.send(request);
          return;
        case 'kind':
          kind = message.kind;
          return;
        case 'total':
          total = message.pages;
          return;
        case 'progress':
          idleTimer.refresh();
          events.onProgress?.({ done: message.done, total });
          return;
        case 'page':
          idleTimer.refresh();
          events.onPage(message.page);
          return;
        case 'done': {
          const { startCpuMs, cpuMs } = message;
          const known = kind;
          if (known === null) fail('damaged');
          else settle(() => resolve({ kind: known, startCpuMs, cpuMs }));
          return;
        }
        case 'failed':
          fail(message.code, message.detail);
      }
    };
    child.on('message', (message) => {
      if (!isSettled) hear(message as ReaderMessage);
    });
    child.on('error', (error) => fail('damaged', error));
    child.on('exit', (code, signal) => {
      const isMemory =
        (signal !== null && MEMORY_SIGNALS.has(signal)) ||
        (code !== null && MEMORY_EXIT_CODES.has(code));
      fail(isMemory ? 'memory' : 'damaged', `reader ended with ${signal ?? code ?? 'no code'}`);
    });
  });
}
