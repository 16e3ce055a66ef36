import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReadingError } from './reading-error.ts';
import { DEFAULT_READING_LIMITS } from './reading-limits.ts';
import type { ReadingLimits } from './reading-limits.ts';
import type { ReadPage, ReadProgress, ReadResult } from './reading-types.ts';
import { runReader } from './run-reader.ts';

export type FileToRead = { fileName: string } & ({ path: string } | { bytes: Uint8Array });

export type ReadOptions = {
  signal?: AbortSignal;
  onProgress?: (progress: ReadProgress) => void;
  limits?: Partial<ReadingLimits>;
};

/**
 * Reads one file in a process of its own and gives its pages. A file that cannot be read rejects
 * with a `ReadingError`; whatever the file does, this process neither blocks nor swells.
 */
export async function readFile(file: FileToRead, options: ReadOptions = {}): Promise<ReadResult> {
  if (options.signal?.aborted === true) throw new ReadingError('cancelled');
  const limits = { ...DEFAULT_READING_LIMITS, ...options.limits };
  const workFolder = await mkdtemp(join(tmpdir(), 'nibras-reading-'));
  try {
    const path = 'path' in file ? file.path : join(workFolder, 'file');
    if ('bytes' in file) await writeFile(path, file.bytes);
    const pages: ReadPage[] = [];
    const outcome = await runReader(
      { path, fileName: file.fileName, workFolder, limits },
      {
        onPage: (page) => pages.push(page),
        onProgress: options.onProgress,
        signal: options.signal,
      },
    );
    return { ...outcome, pages };
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}
