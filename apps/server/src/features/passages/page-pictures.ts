import type { FileStorage } from '#src/adapters/storage/file-storage.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { createQueue } from '#src/platform/limits/queue.ts';
import type { RateLimits } from '#src/platform/limits/rate-limits.ts';
import type { ReadingHost } from '#src/reading/host/reading-host.ts';
import type { LocateRequest } from '#src/reading/locate-passage.ts';
import type { LocatedLine } from '#src/reading/pdf/locate-lines.ts';
import { ReadingError } from '#src/reading/reading-error.ts';
import { createIndexCache } from '#src/retrieval/index-cache.ts';

/** Enough for small print on a sharp screen. */
const LONGEST_SIDE = 1400;
const CACHE_BYTES = 32 * 1024 * 1024;
const DRAWINGS = { atOnce: 2, atOncePerOwner: 1, mostWaiting: 40 };
/** After this the reader has turned the page. */
const WITHIN_MS = 60_000;

type StoredFile = { userId: string; storageKey: string };
type DrawnPage = StoredFile & { page: number };

export type PagePictures = ReturnType<typeof createPagePictures>;

/** Pictures of PDF pages and positions of passages, one at a time per user. */
export function createPagePictures(deps: {
  storage: FileStorage;
  host: ReadingHost;
  limits: RateLimits;
}) {
  const { storage, host, limits } = deps;
  const drawings = createQueue(DRAWINGS);

  async function withFile<Result>(
    { userId, storageKey }: StoredFile,
    work: (path: string, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    await limits.take('drawnPagesByUser', userId);
    const signal = AbortSignal.timeout(WITHIN_MS);
    const open = () => storage.withLocalFile(storageKey, (path) => work(path, signal));
    return drawings.run(open, { owner: userId, signal });
  }

  async function draw({ page, ...file }: DrawnPage) {
    const bytes = await withFile(file, (path, signal) =>
      host.draw({ path, page, longestSide: LONGEST_SIDE }, signal),
    );
    return { bytes, byteSize: bytes.length };
  }

  const cache = createIndexCache({
    maxBytes: CACHE_BYTES,
    build: (key) => draw(JSON.parse(key) as DrawnPage),
  });

  return {
    async draw({ userId, storageKey, page }: DrawnPage): Promise<Uint8Array> {
      try {
        return (await cache.get(JSON.stringify({ userId, storageKey, page }))).bytes;
      } catch (error) {
        if (!isFault(error)) throw error;
        throw new AppError(
          'unavailable',
          'تعذّر عرض صورة هذه الصفحة. يمكن قراءة نصّها أو فتح الملف.',
          {
            cause: error,
          },
        );
      }
    },

    /** Empty on failure, since the picture shows anyway. */
    async locate(file: StoredFile, passage: Omit<LocateRequest, 'path'>): Promise<LocatedLine[]> {
      try {
        return await withFile(file, (path, signal) => host.locate({ path, ...passage }, signal));
      } catch (error) {
        if (!isFault(error)) throw error;
        return [];
      }
    },
  };
}

function isFault(error: unknown): boolean {
  const isTooLate = error instanceof Error && error.name === 'TimeoutError';
  return isTooLate || error instanceof ReadingError;
}
