import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { BlobRemoval } from './blob-removal.ts';
import { deleteNamelessContents, deleteUnlistedFiles } from './files.queries.ts';

export const UNLISTED_LIFETIME_MS = DAY_MS;
/** Small transactions let other requests in. */
const FILES_AT_ONCE = 100;

export async function sweepFiles(deps: {
  db: Database;
  removal: BlobRemoval;
  now: Date;
}): Promise<void> {
  const { db, removal, now } = deps;
  const before = new Date(now.getTime() - UNLISTED_LIFETIME_MS);
  for (let found = FILES_AT_ONCE; found === FILES_AT_ONCE;) {
    found = await db.transaction((tx) => deleteUnlistedFiles(tx, { before, limit: FILES_AT_ONCE }));
  }
  for (let found = FILES_AT_ONCE; found === FILES_AT_ONCE;) {
    found = await db.transaction(async (tx) => {
      const keys = await deleteNamelessContents(tx, FILES_AT_ONCE);
      await removal.request(tx, keys);
      return keys.length;
    });
  }
}

export async function sweepUploadFolder(folder: string, now: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const modifiedAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      // A finished upload has just moved its file.
      () => null,
    );
    if (modifiedAt !== null && modifiedAt < now.getTime() - UNLISTED_LIFETIME_MS) await rm(path);
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
