import { realpath } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runConfined } from '#src/reading/confinement/run-confined.ts';
import { DEFAULT_READING_LIMITS, type ReadingLimits } from '#src/reading/reading-limits.ts';
import { MOST_LETTERS, type ReadDeck, type ReadNote } from './deck.ts';

const CHILD = fileURLToPath(new URL('./deck-child.ts', import.meta.url));

/** The caller waits for the deck, and its many media files are never opened. */
const LIMITS: ReadingLimits = {
  ...DEFAULT_READING_LIMITS,
  maxCpuMs: 30_000,
  maxIdleCpuMs: 30_000,
  idleTimeoutMs: 55_000,
  totalTimeoutMs: 55_000,
  maxZipEntries: 60_000,
  maxTextLength: MOST_LETTERS,
};

/** Reads a stored deck in a process that can open only this file. */
export async function readDeck(
  path: string,
  options: { signal?: AbortSignal; limits?: Partial<ReadingLimits> } = {},
): Promise<ReadDeck> {
  const file = await realpath(path);
  const limits = { ...LIMITS, ...options.limits };
  const request: DeckRequest = { path: file, limits };
  const notes: ReadNote[] = [];
  const { outcome } = await runConfined<DeckMessage, ReadDeck>({
    script: CHILD,
    request,
    readable: [file],
    limits,
    signal: options.signal,
    onMessage(message) {
      if (message.type === 'done') return { notes, empty: message.empty };
      notes.push(...message.notes);
      return null;
    },
  });
  return outcome;
}

export type DeckRequest = { path: string; limits: ReadingLimits };

export type DeckMessage = { type: 'notes'; notes: ReadNote[] } | { type: 'done'; empty: number };
