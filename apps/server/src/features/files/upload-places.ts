import { AppError } from '#src/platform/http/app-error.ts';
import { createQueue } from '#src/platform/limits/queue.ts';
import { waitWords } from '#src/platform/limits/wait-words.ts';
import type { StorageQuota } from '#src/features/access/access.service.ts';

const AT_ONCE = 64;
/** A lecture hall shares one address, but so may attackers. */
const AT_ONCE_BY_ADDRESS = 32;
const AT_ONCE_BY_USER = 4;
const WAITING_BY_USER = 16;
/** An upload is slow if this much takes longer than SLOW_MS. */
const STEP_BYTES = 64 * 1024;
const RETRY_SECONDS = 5;

export type UploadPlace = {
  readonly signal: AbortSignal;
  moved(bytes: number): void;
  /** All bytes arrived: the place can no longer be evicted. */
  arrived(): void;
};

type Uploader = { userId: string; address: string };

/**
 * Limits concurrent uploads in total, per user and per address. When full, slow uploads and those
 * of users with many give way; otherwise the newcomer is refused.
 */
export function createUploadPlaces({ now }: { now: () => Date }) {
  const taken = new Set<ReturnType<typeof createPlace>>();
  const uploads = createQueue({
    atOncePerOwner: AT_ONCE_BY_USER,
    mostWaitingPerOwner: WAITING_BY_USER,
    refusal: allTaken,
  });

  function freePlaceFor({ userId, address }: Uploader): void {
    const neighbours = [...taken].filter((place) => place.address === address);
    const isAddressFull = neighbours.length >= AT_ONCE_BY_ADDRESS;
    if (!isAddressFull && taken.size < AT_ONCE) return;
    const leaving = pickUploadToEnd(isAddressFull ? neighbours : [...taken], userId, now());
    if (leaving === null) throw allTaken();
    taken.delete(leaving);
    leaving.cut(allTaken());
  }

  async function inPlace<T>(
    uploader: Uploader,
    work: (place: UploadPlace) => Promise<T>,
  ): Promise<T> {
    freePlaceFor(uploader);
    const place = createPlace(uploader, now);
    taken.add(place);
    try {
      return await work(place);
    } finally {
      taken.delete(place);
    }
  }

  return <T>(uploader: Uploader, work: (place: UploadPlace) => Promise<T>): Promise<T> =>
    uploads.run(() => inPlace(uploader, work), { owner: uploader.userId });
}

function createPlace(uploader: Uploader, now: () => Date) {
  const ending = new AbortController();
  let isWhole = false;
  let stepAt = now();
  let stepBytes = 0;
  return {
    ...uploader,
    signal: ending.signal,
    cut: (reason: AppError): void => ending.abort(reason),
    moved(bytes: number): void {
      stepBytes += bytes;
      if (stepBytes < STEP_BYTES) return;
      stepAt = now();
      stepBytes = 0;
    },
    arrived(): void {
      isWhole = true;
    },
    /** When it last progressed; null once complete. */
    movedAt: (): Date | null => (isWhole ? null : stepAt),
  };
}

function allTaken(): AppError {
  return new AppError(
    'unavailable',
    `أماكن رفع الملفات مشغولة كلها الآن. يمكن إعادة المحاولة بعد ${waitWords(RETRY_SECONDS)}.`,
    { retryAfterSeconds: RETRY_SECONDS },
  );
}

/** Below 100 kbit/s an upload may be evicted. */
const SLOW_MS = 5000;

type Place = { userId: string; movedAt: () => Date | null };

/**
 * Chooses the upload to evict for this user: the slowest of a user with more uploads, else the
 * newest of the user with the most (at least two more); null if none.
 */
function pickUploadToEnd<P extends Place>(
  crowd: readonly P[],
  userId: string,
  now: Date,
): P | null {
  const held = (id: string): number => crowd.filter((place) => place.userId === id).length;
  const own = held(userId);
  const movedMs = (place: P): number => place.movedAt()?.getTime() ?? Number.POSITIVE_INFINITY;
  const others = crowd
    .filter((place) => place.movedAt() !== null)
    .map((place) => ({ place, held: held(place.userId), movedMs: movedMs(place) }))
    .filter((other) => other.held > own);

  const [slowest] = others.toSorted((one, other) => one.movedMs - other.movedMs);
  if (slowest && now.getTime() - slowest.movedMs >= SLOW_MS) return slowest.place;
  // The newest has the least to lose.
  const [newest] = others.toReversed().toSorted((one, other) => other.held - one.held);
  return newest && newest.held > own + 1 ? newest.place : null;
}

/**
 * Counts a user's concurrent uploads together, so that each stops when they exceed the quota.
 * Stored files are counted by the database.
 */
export function createArrivingBytes() {
  const byUser = new Map<string, number>();

  return async <T>(
    userId: string,
    quota: StorageQuota,
    work: (takeBytes: (bytes: number) => void) => Promise<T>,
  ): Promise<T> => {
    let taken = 0;
    const add = (bytes: number): void => {
      const arriving = (byUser.get(userId) ?? 0) + bytes;
      if (arriving > 0) byUser.set(userId, arriving);
      else byUser.delete(userId);
      taken += bytes;
    };
    const giveBack = (): void => add(-taken);
    try {
      return await work((bytes) => {
        add(bytes);
        if ((byUser.get(userId) ?? 0) <= quota.bytesLeft) return;
        // Released at once, so that other uploads can continue.
        giveBack();
        throw quota.refusal();
      });
    } finally {
      giveBack();
    }
  };
}
