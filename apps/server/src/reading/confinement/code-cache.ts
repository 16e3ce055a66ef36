import { spawn } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILLER = fileURLToPath(new URL('./fill-code-cache.ts', import.meta.url));
const own = getCompileCacheDir();

/**
 * Where readers find their compiled code: beside that of this process, or nowhere. Compiling takes
 * most of the time of a short file. Windows has no kernel limit that keeps readers from writing it.
 */
export const CODE_CACHE =
  own === undefined || process.platform === 'win32' ? null : join(dirname(own), 'readers');

let isFilled = false;

/** Fills the cache once, in a process that opens no user's file. */
export function fillCodeCache(): void {
  if (CODE_CACHE === null || isFilled) return;
  isFilled = true;
  spawn(process.execPath, [FILLER], { stdio: 'ignore', env: { NODE_COMPILE_CACHE: CODE_CACHE } })
    .on('error', () => undefined)
    .unref();
}
