import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CHILD = fileURLToPath(new URL('./reader-child.ts', import.meta.url));
// Each file starts the program anew; code cached beside the packages halves what that costs. Where
// the folder cannot be written, Node goes on without.
const PACKAGES = dirname(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
);
const CODE_CACHE = join(PACKAGES, '.cache', 'nibras-reading');
const HEAP_SHARE = 0.6;
const MIB = 1024 * 1024;
/** V8 maps half a gigabyte of writable memory per thread at its start and touches almost none. */
const UNTOUCHED_BYTES = 1100 * MIB;

/**
 * Flags of the reading process: a heap below the limit, and no native add-ons. A roomier young
 * generation, collected by one thread, takes a ninth off the CPU of a short life.
 */
function nodeFlags(maxMemoryBytes: number): string[] {
  const heapMb = Math.floor((maxMemoryBytes * HEAP_SHARE) / MIB);
  return [
    `--max-old-space-size=${heapMb}`,
    '--min-semi-space-size=16',
    '--max-semi-space-size=32',
    '--single-threaded-gc',
    '--no-addons',
    '--disable-warning=ExperimentalWarning',
  ];
}

/**
 * Starts a reading process. On POSIX systems a shell first sets the limit of data memory, which the
 * kernel then holds for buffers and WebAssembly too; `exec` keeps the process id. The server's
 * environment stays behind, with all the secrets in it.
 */
export function spawnReader(maxMemoryBytes: number): ChildProcess {
  const args = [...nodeFlags(maxMemoryBytes), CHILD];
  const options = {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { NODE_COMPILE_CACHE: CODE_CACHE },
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
