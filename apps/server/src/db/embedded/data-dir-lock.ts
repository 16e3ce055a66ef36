import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreLockedError } from '#src/db/store-errors.ts';

const SQLITE_BUSY = 5;

/**
 * Holds the data folder for this process. SQLite's exclusive lock is a lock of the operating system
 * on the file: the kernel lets go of it however the process ends, so no stale lock is ever left.
 */
export function lockDataDir(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, 'lock.db'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new StoreLockedError(dataDir) : error;
  }
  return () => lock.close();
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
