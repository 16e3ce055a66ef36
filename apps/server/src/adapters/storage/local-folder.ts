import { mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey, NotStoredError, type FileStorage } from './file-storage.ts';

/** Files in a folder. What is put must lie on the same file system, so that it can be moved. */
export function createLocalFolder(folder: string): FileStorage {
  const pathOf = (key: string): string => join(folder, checkedKey(key));

  return {
    async put(key, localPath) {
      const path = pathOf(key);
      try {
        await moveInto(localPath, path);
      } catch (error) {
        // The last file of this folder was removed, and the folder with it, after it was made here.
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
      // Fails while other files are in it, which is as it should be.
      await rmdir(dirname(path)).catch(() => undefined);
    },
    close: () => undefined,
  };
}

async function moveInto(localPath: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rename(localPath, path);
}

/** A name in a folder survives a power cut only once the folder itself was written. */
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

/** What is found at a path, or something else where nothing is there. */
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
