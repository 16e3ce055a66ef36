import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ChildMessage } from './child-conversation.ts';
import { ReadingError, type ReadingErrorCode } from '#src/reading/reading-error.ts';
import { DEFAULT_READING_LIMITS, type ProcessLimits } from '#src/reading/reading-limits.ts';
import { CODE_CACHE, fillCodeCache } from './code-cache.ts';
import { watchProcess } from './watch-process.ts';

/** Signals with which V8 or the kernel ends a process that exceeds its memory. */
const MEMORY_SIGNALS = new Set(['SIGABRT', 'SIGTRAP', 'SIGKILL', 'SIGSEGV', 'SIGILL', 'SIGBUS']);
const MEMORY_EXIT_CODES = new Set([132, 133, 134, 137, 139]);

type Run<Message, Outcome> = {
  script: string;
  request: object;
  readable: readonly string[];
  limits: ProcessLimits;
  needsAddons?: boolean;
  signal: AbortSignal | undefined;
  /** Handles a message; an outcome ends the run, null continues it. */
  onMessage: (message: Message) => Outcome | null;
};

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
            // On a busy machine a reader works slowly; only one that does not work at all is stuck.
            if (use.cpuMs > cpuMs) idleTimer.refresh();
            cpuMs = use.cpuMs;
            if (use.memoryBytes > limits.maxMemoryBytes) fail('memory');
            else if (cpuMs > limits.maxCpuMs) fail('too_costly');
            else if (cpuMs - cpuMsAtLastSign > limits.maxIdleCpuMs) fail('timeout');
            else if (cpuMs > (limits.sliceCpuMs ?? Infinity)) fail('put_off');
          });
    signal?.addEventListener('abort', cancel);
    if (signal?.aborted === true) cancel();

    const handle = (message: ChildMessage | Message): void => {
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
      const outcome = run.onMessage(message);
      if (outcome !== null) settle(() => resolve({ outcome, cpuMs }));
    };
    child.on('message', (message) => {
      if (!isSettled) handle(message as ChildMessage | Message);
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

const SOURCES = fileURLToPath(new URL('../../', import.meta.url));
const PACKAGES = fileURLToPath(new URL('..', import.meta.resolve('pdfjs-dist/package.json')));
const MIB = 1024 * 1024;
const HEAP_SHARE = 0.6;
const ENGINE_FLAGS = [
  `--max-old-space-size=${Math.floor((DEFAULT_READING_LIMITS.maxMemoryBytes * HEAP_SHARE) / MIB)}`,
  '--disable-warning=ExperimentalWarning',
  '--disable-warning=SecurityWarning',
];
/** V8 maps half a gigabyte of writable memory per thread at start and touches almost none. */
const UNTOUCHED_BYTES = 1100 * MIB;
/** The parent enforces the limit; the kernel does so slightly later if the parent died. */
const CPU_SLACK_SECONDS = 2;
const OPEN_FILES = 256;
/** Replies to students take priority over reading files. */
const NICENESS = 10;

type Confinement = {
  /** Paths it may read besides the program: its file and its work folder. */
  readable: readonly string[];
  maxMemoryBytes: number;
  maxCpuMs: number;
  /** Only kernel limits confine native code, so addons are allowed only where unavoidable. */
  needsAddons?: boolean;
};

/**
 * Grants read access to the program and the given paths. Node uses its code cache only where it may
 * write, so write access is granted there and blocked by the kernel.
 */
function permissionFlags({ readable, needsAddons = false }: Confinement): string[] {
  const cache = CODE_CACHE === null ? [] : [`${CODE_CACHE}/`];
  return [
    '--permission',
    needsAddons ? '--allow-addons' : '--no-addons',
    ...[SOURCES, PACKAGES, ...cache, ...readable].map((path) => `--allow-fs-read=${path}`),
    ...cache.map((path) => `--allow-fs-write=${path}`),
  ];
}

/** Kernel limits: no core dump, no bytes written, few open files, CPU and data memory. */
function kernelLimits({ maxCpuMs, maxMemoryBytes }: Confinement): string {
  const seconds = Math.ceil(maxCpuMs / 1000) + CPU_SLACK_SECONDS;
  const limits = [
    '-c 0',
    '-f 0',
    `-n ${OPEN_FILES}`,
    // The soft limit raises a signal that names the cause; the hard limit only kills.
    `-H -t ${seconds + CPU_SLACK_SECONDS}`,
    `-S -t ${seconds}`,
    `-d ${Math.floor((maxMemoryBytes + UNTOUCHED_BYTES) / 1024)}`,
  ];
  return limits.map((limit) => `ulimit ${limit} 2>/dev/null; `).join('');
}

/**
 * Starts a process for untrusted bytes. On POSIX a shell first sets kernel limits, which also bound
 * buffers and WebAssembly; `exec` keeps the process id. The server's environment is not passed on,
 * since it contains secrets.
 */
export function spawnConfined(script: string, confinement: Confinement): ChildProcess {
  fillCodeCache();
  const command = [process.execPath, ...ENGINE_FLAGS, ...permissionFlags(confinement), script];
  const [program = '', ...args] =
    process.platform === 'win32'
      ? command
      : [
          '/bin/sh',
          '-c',
          `${kernelLimits(confinement)}exec nice -n ${NICENESS} "$0" "$@"`,
          ...command,
        ];
  return spawn(program, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: CODE_CACHE === null ? {} : { NODE_COMPILE_CACHE: CODE_CACHE },
    serialization: 'json',
  });
}
