import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStorage } from './file-storage.ts';

/** Files in a folder. What is put must lie on the same file system, so that it can be moved. */
export function createLocalFolder(folder: string): FileStorage {
  const pathOf = (key: string): string => {
    if (!/^[\w/-]+$/.test(key)) throw new Error('not a storage key');
    return join(folder, key);
  };
  return {
    async put(key, localPath) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(localPath, path);
    },
    async open(key) {
      const handle = await open(pathOf(key), 'r');
      return createReadStream('', { fd: handle });
    },
    withLocalFile: (key, work) => work(pathOf(key)),
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
