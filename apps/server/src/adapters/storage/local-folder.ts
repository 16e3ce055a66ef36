import { mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey, NotStoredError, type FileStorage } from './file-storage.ts';

/**
 * Stores files in a folder. Incoming files must be on the same file system, because they are
 * renamed.
 */
export function createLocalFolder(folder: string): FileStorage {
  const pathOf = (key: string): string => join(folder, checkedKey(key));

  return {
    async put(key, localPath) {
      const path = pathOf(key);
      try {
        await moveInto(localPath, path);
      } catch (error) {
        // Another removal deleted the emptied folder after it was created here.
        if (!isMissing(error)) throw error;
        await moveInto(localPath, path);
      }
      await syncFolder(dirname(path));
    },
    async open(key) {
      const handle = await orNotStored(key, open(pathOf(key), 'r'));
      return handle.createReadStream();
    },
    async withLocalFile(key, work) {
      const path = pathOf(key);
      await orNotStored(key, stat(path));
      return work(path);
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Fails on purpose while the folder has other files.
      await rmdir(dirname(path)).catch(() => undefined);
    },
    close: () => undefined,
  };
}

async function moveInto(localPath: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rename(localPath, path);
}

/** A new name survives a power cut only after its folder is synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function orNotStored<T>(key: string, found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (cause) {
    throw isMissing(cause) ? new NotStoredError(key, { cause }) : cause;
  }
}

/** Resolves to `instead` if the path does not exist. */
export async function orIfMissing<T, U>(found: Promise<T>, instead: U): Promise<T | U> {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return instead;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
