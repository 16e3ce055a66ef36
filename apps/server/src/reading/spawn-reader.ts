import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CHILD = fileURLToPath(new URL('./reader-child.ts', import.meta.url));
const HEAP_SHARE = 0.6;
const MIB = 1024 * 1024;
/** V8 maps half a gigabyte of writable memory per thread at its start and touches almost none. */
const UNTOUCHED_BYTES = 1100 * MIB;

/** Flags of the reading process: a heap below the limit, and no native add-ons. */
function nodeFlags(maxMemoryBytes: number): string[] {
  const heapMb = Math.floor((maxMemoryBytes * HEAP_SHARE) / MIB);
  return [`--max-old-space-size=${heapMb}`, '--no-addons', '--disable-warning=ExperimentalWarning'];
}

/**
 * Starts a reading process. On POSIX systems a shell first sets the limit of data memory, which the
 * kernel then holds for buffers and WebAssembly too; `exec` keeps the process id. The environment
 * stays here, with all the secrets in it.
 */
export function spawnReader(maxMemoryBytes: number): ChildProcess {
  const args = [...nodeFlags(maxMemoryBytes), CHILD];
  const options = {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    serialization: 'json',
  } as const;
  if (process.platform === 'win32')
    return spawn(process.execPath, args, { ...options, stdio: [...options.stdio] });
  const script = `ulimit -d ${Math.floor((maxMemoryBytes + UNTOUCHED_BYTES) / 1024)} 2>/dev/null; exec "$0" "$@"`;
  return spawn('/bin/sh', ['-c', script, process.execPath, ...args], {
    ...options,
    stdio: [...options.stdio],
  });
}
