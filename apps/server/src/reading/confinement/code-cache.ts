import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CODE_CACHE } from './code-folder.ts';
import { DEFAULT_READING_LIMITS } from '#src/reading/reading-limits.ts';

const require = createRequire(import.meta.url);
const { version } = require('pdfjs-dist/package.json') as { version: string };
const HEAP_SHARE = 0.6;
const MIB = 1024 * 1024;
const WARMER = fileURLToPath(new URL('./warm-code-cache.ts', import.meta.url));

/**
 * V8 flags, which are part of the cached code's key. A large young generation saves a seventh of a
 * short reader's CPU, and late optimisation another ninth, since most readers end before it pays
 * off.
 */
export const ENGINE_FLAGS = [
  `--max-old-space-size=${Math.floor((DEFAULT_READING_LIMITS.maxMemoryBytes * HEAP_SHARE) / MIB)}`,
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--single-threaded-gc',
  '--v8-pool-size=0',
  '--invocation-count-for-maglev=5000',
  '--invocation-count-for-maglev-osr=1200',
  '--invocation-count-for-turbofan=40000',
  '--invocation-count-for-osr=6000',
  '--disable-warning=ExperimentalWarning',
];
/** Exists once the cache is filled for this Node version, these packages and these sources. */
export const CACHE_MARK = join(
  CODE_CACHE,
  `warm-${process.version}-${process.arch}-${version}-${newestSource()}`,
);

function newestSource(): number {
  const engine = dirname(import.meta.dirname);
  const names = readdirSync(engine, { recursive: true, encoding: 'utf8' });
  const times = names.map((name) => statSync(join(engine, name)).mtimeMs);
  return Math.floor(Math.max(...times));
}

let isWarm = false;

function canWriteCache(): boolean {
  try {
    mkdirSync(CODE_CACHE, { recursive: true });
    accessSync(CODE_CACHE, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Fills the cache in a process that reads no user's file. Without write access Node runs uncached.
 */
export function warmCodeCache(): void {
  if (isWarm) return;
  isWarm = true;
  if (existsSync(CACHE_MARK) || !canWriteCache()) return;
  spawn(process.execPath, [...ENGINE_FLAGS, WARMER], {
    stdio: 'ignore',
    env: { NODE_COMPILE_CACHE: CODE_CACHE },
  })
    .on('error', () => undefined)
    .unref();
}
