import { statfs } from 'node:fs/promises';
import { freeBytes } from '#src/db/free-bytes.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Logger } from '#src/platform/observability/logger.ts';

const CHECK_EVERY_MS = 1000;
/** More than the limit must be free before writing goes on, or it would flicker. */
const RELEASE_FACTOR = 1.25;
const RETRY_AFTER_SECONDS = 60;

/** Whether there is room for what students bring. Asking costs nothing: the disk is looked at on its own time. */
export type DiskSpace = {
  isShort(): boolean;
  /** Throws `storage_full` while room is short. */
  require(): void;
};

export type FreeSpace = DiskSpace & {
  /** As last seen; null where the file system does not say. */
  freeBytes(): number | null;
  check(): Promise<void>;
  close(): void;
};

/** For what is not kept on this machine's disk. */
export const UNLIMITED_SPACE: DiskSpace = { isShort: () => false, require: () => undefined };

/**
 * Refuses what grows before the disk of the data folder is so full that the database would break, and
 * goes on by itself when there is room again. Reading and deleting are never refused.
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
    } else log.info({ freeBytes: free }, 'The disk of DATA_DIR has room again.');
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

/** A folder that cannot be asked does not stop anybody: the store says more about what is wrong. */
const freeBytesOf = (folder: string): Promise<number | null> =>
  statfs(folder).then(freeBytes, () => null);
