import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as pglite from '@electric-sql/pglite';

/** The major version of the PostgreSQL inside the embedded store. */
export const ENGINE_MAJOR = 18;

type Engine = Pick<typeof pglite, 'PGlite'>;

/** Engines of older stores, loaded only to move their rows (ADR-0021). */
const OLDER_ENGINES: Record<number, () => Promise<unknown>> = {
  17: () => import('pglite-17'),
};

export const canOpen = (major: number): boolean => major === ENGINE_MAJOR || major in OLDER_ENGINES;

export async function loadEngine(major: number): Promise<Engine> {
  const loadOlder = OLDER_ENGINES[major];
  // The older packages have the same interface, but a class of their own.
  return loadOlder === undefined
    ? await import('@electric-sql/pglite')
    : ((await loadOlder()) as Engine);
}

/** The major version that wrote a database folder; null if there is none. */
export async function majorOf(folder: string): Promise<number | null> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => null);
  return text === null ? null : Number(text.trim());
}
