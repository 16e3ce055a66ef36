import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '#src/platform/secrets/keys.ts';
import { checkedKey } from './file-storage.ts';
import { orIfMissing, syncFolder } from './local-folder.ts';
import type { SmallFiles } from '#src/platform/erasures/small-files.ts';

export function createLocalSmallFiles(root: string): SmallFiles {
  const pathOf = (name: string): string => join(root, checkedKey(name));

  return {
    async list(folder) {
      const names = await orIfMissing(readdir(folder === '' ? root : pathOf(folder)), []);
      // Skips system files (`.DS_Store`) and unfinished writes.
      return names.filter((name) => !name.startsWith('.'));
    },
    read: (name) => orIfMissing(readFile(pathOf(name), 'utf8'), null),
    async write(name, text) {
      const path = pathOf(name);
      const folder = dirname(path);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `.${newId()}`);
      const handle = await open(unfinished, 'wx', 0o600);
      try {
        await handle.writeFile(text);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, path);
      for (const written of [folder, dirname(folder)]) await syncFolder(written);
    },
    close: () => undefined,
  };
}
