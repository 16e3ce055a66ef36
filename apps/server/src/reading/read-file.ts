import { realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SCRIPTURE_FOLDER } from '#src/scripture/scripture-folder.ts';
import { ReadingError } from './reading-error.ts';
import { DEFAULT_READING_LIMITS, type ReadingLimits } from './reading-limits.ts';
import type { ReadPage, ReadProgress, ReadResult, DocumentKind } from './reading-types.ts';
import { withWorkFolder } from './confinement/work-folder.ts';
import { runConfined } from './confinement/run-confined.ts';

const CHILD = fileURLToPath(new URL('./reader-child.ts', import.meta.url));

export type FileToRead = { fileName: string } & ({ path: string } | { bytes: Uint8Array });

export type ReadOptions = {
  signal?: AbortSignal;
  onProgress?: (progress: ReadProgress) => void;
  limits?: Partial<ReadingLimits>;
  withPassages?: boolean;
  withVerses?: boolean;
};

export type ReadRequest = {
  path: string;
  fileName: string;
  workFolder: string;
  limits: ReadingLimits;
  withPassages: boolean;
  withVerses: boolean;
};

/** Every message counts as a sign of life. */
export type ReaderMessage =
  | { type: 'total'; pages: number }
  | { type: 'progress'; done: number }
  | { type: 'page'; page: ReadPage }
  | { type: 'done'; kind: DocumentKind; startCpuMs: number; cpuMs: number };

/**
 * Reads one file in a confined process. Rejects with a `ReadingError` if the file cannot be read;
 * no file can block this process or exhaust its memory.
 */
export async function readFile(file: FileToRead, options: ReadOptions = {}): Promise<ReadResult> {
  if (options.signal?.aborted === true) throw new ReadingError('cancelled');
  const limits = { ...DEFAULT_READING_LIMITS, ...options.limits };
  const { signal, onProgress, withPassages = false, withVerses = false } = options;
  return withWorkFolder(async (workFolder) => {
    const path = await placeOf(file, workFolder);
    const pages: ReadPage[] = [];
    const outcome = await runReader(
      { path, fileName: file.fileName, workFolder, limits, withPassages, withVerses },
      { onPage: (page) => pages.push(page), onProgress, signal },
    );
    return { ...outcome, pages };
  });
}

/** Resolves links, since the process may open exactly this path and a link could change later. */
async function placeOf(file: FileToRead, workFolder: string): Promise<string> {
  if ('path' in file) return realpath(file.path);
  const path = join(workFolder, 'file');
  await writeFile(path, file.bytes);
  return path;
}

type ReaderEvents = {
  onPage: (page: ReadPage) => void;
  onProgress: ((progress: ReadProgress) => void) | undefined;
  signal: AbortSignal | undefined;
};

type ReaderOutcome = { kind: DocumentKind; startCpuMs: number; cpuMs: number };

async function runReader(request: ReadRequest, events: ReaderEvents): Promise<ReaderOutcome> {
  const { path, workFolder, limits } = request;
  let total = 0;

  const { outcome } = await runConfined<ReaderMessage, ReaderOutcome>({
    script: CHILD,
    request,
    readable: [path, `${workFolder}/`, SCRIPTURE_FOLDER],
    limits,
    signal: events.signal,
    onMessage(message) {
      switch (message.type) {
        case 'total':
          total = message.pages;
          events.onProgress?.({ done: 0, total });
          return null;
        case 'progress':
          events.onProgress?.({ done: message.done, total });
          return null;
        case 'page':
          events.onPage(message.page);
          return null;
        case 'done': {
          const { kind, startCpuMs, cpuMs } = message;
          return { kind, startCpuMs, cpuMs };
        }
      }
    },
  });
  return outcome;
}
