import type { FileStorage } from '#src/adapters/storage/file-storage.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { createFairTurns } from '#src/platform/limits/fair-turns.ts';
import type { RateLimits } from '#src/platform/limits/rate-limits.ts';
import type { ReadingHost } from '#src/reading/host/reading-host.ts';
import { ReadingError } from '#src/reading/reading-error.ts';
import { createIndexCache } from '#src/retrieval/index-cache.ts';

/** Enough to read small print on a sharp screen. */
const LONGEST_SIDE = 1400;
const CACHE_BYTES = 32 * 1024 * 1024;
const TURNS = { atOnce: 2, atOncePerOwner: 1, mostWaiting: 40 };
/** Whoever looks at a page has turned it by then. */
const WITHIN_MS = 60_000;

type DrawnPage = { userId: string; storageKey: string; page: number };

export type PagePictures = ReturnType<typeof createPagePictures>;

/** Pages of PDF files as pictures: drawn one after the other for each user, and kept for a while. */
export function createPagePictures(deps: {
  storage: FileStorage;
  host: ReadingHost;
  limits: RateLimits;
}) {
  const { storage, host, limits } = deps;
  const inTurn = createFairTurns(TURNS);

  async function draw({ userId, storageKey, page }: DrawnPage) {
    await limits.take('drawnPagesByUser', userId);
    const signal = AbortSignal.timeout(WITHIN_MS);
    const work = (path: string) => host.draw({ path, page, longestSide: LONGEST_SIDE }, signal);
    const bytes = await inTurn(userId, () => storage.withLocalFile(storageKey, work), signal);
    return { bytes, byteSize: bytes.length };
  }

  const cache = createIndexCache({
    maxBytes: CACHE_BYTES,
    build: (key) => draw(JSON.parse(key) as DrawnPage),
  });

  return async ({ userId, storageKey, page }: DrawnPage): Promise<Uint8Array> => {
    try {
      return (await cache.get(JSON.stringify({ userId, storageKey, page }))).bytes;
    } catch (error) {
      const isTooLate = error instanceof Error && error.name === 'TimeoutError';
      if (!isTooLate && !(error instanceof ReadingError)) throw error;
      throw new AppError('unavailable', 'تعذّر رسم هذه الصفحة. يمكن قراءة نصّها أو فتح الملف.', {
        cause: error,
      });
    }
  };
}
