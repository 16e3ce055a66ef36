import { statfs } from 'node:fs/promises';
import { freeBytes } from '#src/db/free-bytes.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Logger } from '#src/platform/observability/logger.ts';

const CHECK_EVERY_MS = 1000;
/** Hysteresis, so that writing does not flicker. */
const RELEASE_FACTOR = 1.25;
const RETRY_AFTER_SECONDS = 60;

/** Whether there is space for uploads; the disk is polled, so asking is cheap. */
export type DiskSpace = {
  isShort(): boolean;
  /** Throws `storage_full` if space is short. */
  require(): void;
};

export type FreeSpace = DiskSpace & {
  /** Last known value; null if the file system does not say. */
  freeBytes(): number | null;
  check(): Promise<void>;
  close(): void;
};

/** For storage that is not on this machine's disk. */
export const UNLIMITED_SPACE: DiskSpace = { isShort: () => false, require: () => undefined };

/**
 * Refuses growth before the disk fills up and breaks the database; resumes by itself. Reading and
 * deleting always work.
 */
export async function watchFreeSpace(deps: {
  folder: string;
  minFreeBytes: number;
  log: Pick<Logger, 'error' | 'info'>;
  readFreeBytes?: (folder: string) => Promise<number | null>;
}): Promise<FreeSpace> {
  const { folder, minFreeBytes, log, readFreeBytes = freeBytesOf } = deps;
  let free: number | null = null;
  let isShort = false;

  const check = async (): Promise<void> => {
    free = await readFreeBytes(folder);
    const needed = isShort ? minFreeBytes * RELEASE_FACTOR : minFreeBytes;
    const wasShort = isShort;
    isShort = free !== null && free < needed;
    if (isShort === wasShort) return;
    if (isShort) {
      log.error(
        { freeBytes: free, minFreeBytes },
        'The disk of DATA_DIR is almost full: uploads, messages and centers are refused. Free some space.',
      );
    } else log.info({ freeBytes: free }, 'The disk of DATA_DIR has enough space again.');
  };

  await check();
  const timer = setInterval(() => void check(), CHECK_EVERY_MS);
  timer.unref();

  return {
    isShort: () => isShort,
    require() {
      if (!isShort) return;
      throw new AppError(
        'storage_full',
        'امتلأت مساحة الحفظ على الخادم مؤقتًا. القراءة والحذف متاحان، ويمكن إعادة المحاولة بعد دقائق.',
        { retryAfterSeconds: RETRY_AFTER_SECONDS },
      );
    },
    freeBytes: () => free,
    check,
    close: () => clearInterval(timer),
  };
}

/** An unreadable folder is not treated as full, because the store reports better errors. */
const freeBytesOf = (folder: string): Promise<number | null> =>
  statfs(folder).then(freeBytes, () => null);
