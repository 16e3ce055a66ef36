import type { ChildMessage } from '#src/reading/reader-protocol.ts';
import { ReadingError } from '#src/reading/reading-error.ts';
import type { ReadingErrorCode } from '#src/reading/reading-error.ts';
import type { ProcessLimits } from '#src/reading/reading-limits.ts';
import { spawnConfined } from './spawn-confined.ts';
import { watchProcess } from './watch-process.ts';

/** Signals by which V8 or the kernel end a process that asked for too much memory. */
const MEMORY_SIGNALS = new Set(['SIGABRT', 'SIGTRAP', 'SIGKILL', 'SIGSEGV', 'SIGILL', 'SIGBUS']);
const MEMORY_EXIT_CODES = new Set([132, 133, 134, 137, 139]);

type Run<Message, Outcome> = {
  script: string;
  /** What the process is asked once it is there. */
  request: object;
  readable: readonly string[];
  limits: ProcessLimits;
  needsAddons?: boolean;
  signal: AbortSignal | undefined;
  /** Hears what the process says. An outcome ends the run; null goes on. */
  hear: (message: Message) => Outcome | null;
};

/** Runs one confined process to its end and holds it to its time, processor and memory. */
export function runConfined<Message extends { type: string }, Outcome>(
  run: Run<Message, Outcome>,
): Promise<{ outcome: Outcome; cpuMs: number }> {
  return new Promise((resolve, reject) => {
    const { limits, signal } = run;
    const child = spawnConfined(run.script, { ...run, ...limits });
    let cpuMs = 0;
    let cpuMsAtLastSign = 0;
    let isSettled = false;

    const settle = (finish: () => void): void => {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(idleTimer);
      clearTimeout(totalTimer);
      stopWatching();
      signal?.removeEventListener('abort', cancel);
      child.kill('SIGKILL');
      finish();
    };
    const fail = (code: ReadingErrorCode, cause?: unknown): void => {
      settle(() => reject(new ReadingError(code, { cause, cpuMs })));
    };
    const cancel = (): void => fail('cancelled');
    const idleTimer = setTimeout(() => fail('timeout'), limits.idleTimeoutMs);
    const totalTimer = setTimeout(() => fail('timeout'), limits.totalTimeoutMs);
    const stopWatching =
      child.pid === undefined
        ? () => undefined
        : watchProcess(child.pid, (use) => {
            cpuMs = use.cpuMs;
            if (use.memoryBytes > limits.maxMemoryBytes) fail('memory');
            else if (cpuMs > limits.maxCpuMs) fail('too_costly');
            else if (cpuMs - cpuMsAtLastSign > limits.maxIdleCpuMs) fail('timeout');
            else if (cpuMs > (limits.sliceCpuMs ?? Infinity)) fail('put_off');
          });
    signal?.addEventListener('abort', cancel);
    if (signal?.aborted === true) cancel();

    const hear = (message: ChildMessage | Message): void => {
      if (isReady(message)) {
        child.send(run.request);
        return;
      }
      if (isFailed(message)) {
        ({ cpuMs } = message);
        fail(message.code, message.detail);
        return;
      }
      idleTimer.refresh();
      cpuMsAtLastSign = cpuMs;
      const outcome = run.hear(message);
      if (outcome !== null) settle(() => resolve({ outcome, cpuMs }));
    };
    child.on('message', (message) => {
      if (!isSettled) hear(message as ChildMessage | Message);
    });
    child.on('error', (error) => fail('damaged', error));
    child.on('exit', (code, endedBy) => fail(codeOfEnd(code, endedBy), endOf(code, endedBy)));
  });
}

const isReady = (message: { type: string }): message is { type: 'ready' } =>
  message.type === 'ready';
const isFailed = (message: {
  type: string;
}): message is Extract<ChildMessage, { type: 'failed' }> => message.type === 'failed';

const endOf = (code: number | null, signal: string | null): string =>
  `the process ended with ${signal ?? code ?? 'no code'}`;

function codeOfEnd(code: number | null, signal: string | null): ReadingErrorCode {
  if (signal === 'SIGXCPU') return 'too_costly';
  const isMemory =
    (signal !== null && MEMORY_SIGNALS.has(signal)) ||
    (code !== null && MEMORY_EXIT_CODES.has(code));
  return isMemory ? 'memory' : 'damaged';
}
