import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { BlobRemoval } from './blob-removal.ts';
import { deleteNamelessContents, deleteUnlistedFiles } from './files.queries.ts';

/** How long a file may belong to nothing. */
export const UNLISTED_KEPT_MS = DAY_MS;
/** Deleted in one transaction; between two of them other requests get their turn. */
const FILES_AT_ONCE = 100;

/** Deletes files that have belonged to nothing for a day, and the bytes that no file names any more. */
export async function sweepFiles(deps: {
  db: Database;
  removal: BlobRemoval;
  now: Date;
}): Promise<void> {
  const { db, removal, now } = deps;
  const before = new Date(now.getTime() - UNLISTED_KEPT_MS);
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

/** Deletes what a process that died left of uploads. */
export async function sweepUploadFolder(folder: string, now: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const modifiedAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      // An upload that has just ended took its file away.
      () => null,
    );
    if (modifiedAt !== null && modifiedAt < now.getTime() - UNLISTED_KEPT_MS) await rm(path);
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // Before the first upload there is no folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
