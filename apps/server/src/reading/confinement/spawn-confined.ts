import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CODE_CACHE, ENGINE_FLAGS, PACKAGES, warmCodeCache } from './code-cache.ts';

const SOURCES = fileURLToPath(new URL('../../', import.meta.url));
const MIB = 1024 * 1024;
/** V8 maps half a gigabyte of writable memory per thread at its start and touches almost none. */
const UNTOUCHED_BYTES = 1100 * MIB;
/** The parent ends a process at its limit; the kernel does it a little later, should the parent be gone. */
const CPU_SLACK_SECONDS = 2;
const OPEN_FILES = 256;
/** Whoever waits for a file to be read waits longer than whoever waits for a word of a reply. */
const NICENESS = 10;

export type Confinement = {
  /** All it may read beside the program itself: the file it is for, and its own folder. */
  readable: readonly string[];
  maxMemoryBytes: number;
  maxCpuMs: number;
  /** Native code is bound by the kernel's limits alone, so it is loaded only where nothing else will do. */
  needsAddons?: boolean;
};

/**
 * What Node lets the process do: read the program and what it is given, and start threads, which OCR
 * needs. Node uses its code cache only where it may be written; the kernel sees to it that no byte is.
 */
export function permissionFlags({
  readable,
  needsAddons = false,
}: Pick<Confinement, 'readable' | 'needsAddons'>): string[] {
  const code = [SOURCES, `${PACKAGES}/`];
  return [
    '--permission',
    '--allow-worker',
    ...(needsAddons ? ['--allow-addons'] : ['--no-addons']),
    ...[...code, ...readable].map((path) => `--allow-fs-read=${path}`),
    ...(process.platform === 'win32' ? [] : [`--allow-fs-write=${CODE_CACHE}/`]),
    '--disable-warning=SecurityWarning',
  ];
}

/** Limits of the kernel: no core, not a byte written to any file, few open files, CPU and data memory. */
function kernelLimits({ maxCpuMs, maxMemoryBytes }: Confinement): string {
  const seconds = Math.ceil(maxCpuMs / 1000) + CPU_SLACK_SECONDS;
  const limits = [
    '-c 0',
    '-f 0',
    `-n ${OPEN_FILES}`,
    // The soft limit tells why; at the hard one the process would just be gone.
    `-H -t ${seconds + CPU_SLACK_SECONDS}`,
    `-S -t ${seconds}`,
    `-d ${Math.floor((maxMemoryBytes + UNTOUCHED_BYTES) / 1024)}`,
  ];
  return limits.map((limit) => `ulimit ${limit} 2>/dev/null; `).join('');
}

/**
 * Starts a process that may be fed a stranger's bytes. On POSIX systems a shell first sets the limits
 * that the kernel then holds for buffers and WebAssembly too; `exec` keeps the process id. The server's
 * environment stays behind, with all the secrets in it.
 */
export function spawnConfined(script: string, confinement: Confinement): ChildProcess {
  warmCodeCache();
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
    env: { NODE_COMPILE_CACHE: CODE_CACHE },
    serialization: 'json',
  });
}
