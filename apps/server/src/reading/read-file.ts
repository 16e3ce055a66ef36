import { realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReadingError } from './reading-error.ts';
import { DEFAULT_READING_LIMITS } from './reading-limits.ts';
import type { ReadingLimits } from './reading-limits.ts';
import type { ReadPage, ReadProgress, ReadResult } from './reading-types.ts';
import { runReader } from './run-reader.ts';
import { withWorkFolder } from './confinement/work-folder.ts';

export type FileToRead = { fileName: string } & ({ path: string } | { bytes: Uint8Array });

export type ReadOptions = {
  signal?: AbortSignal;
  onProgress?: (progress: ReadProgress) => void;
  limits?: Partial<ReadingLimits>;
  withPassages?: boolean;
};

/**
 * Reads one file in a process of its own and gives its pages. A file that cannot be read rejects
 * with a `ReadingError`; whatever the file does, this process neither blocks nor swells.
 */
export async function readFile(file: FileToRead, options: ReadOptions = {}): Promise<ReadResult> {
  if (options.signal?.aborted === true) throw new ReadingError('cancelled');
  const limits = { ...DEFAULT_READING_LIMITS, ...options.limits };
  const { signal, onProgress, withPassages = false } = options;
  return withWorkFolder(async (workFolder) => {
    const path = await placeOf(file, workFolder);
    const pages: ReadPage[] = [];
    const outcome = await runReader(
      { path, fileName: file.fileName, workFolder, limits, withPassages },
      { onPage: (page) => pages.push(page), onProgress, signal },
    );
    return { ...outcome, pages };
  });
}

/** The process is let to this very file; a link would let it to whatever the link leads to later. */
async function placeOf(file: FileToRead, workFolder: string): Promise<string> {
  if ('path' in file) return realpath(file.path);
  const path = join(workFolder, 'file');
  await writeFile(path, file.bytes);
  return path;
}
