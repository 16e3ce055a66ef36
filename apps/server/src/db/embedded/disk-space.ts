import { statfsSync } from 'node:fs';
import { freeBytes } from '#src/db/free-bytes.ts';
import {
  LEAST_FREE_BYTES,
  StoreFullError,
  StoreLostError,
  type StoreError,
} from '#src/db/store-errors.ts';

/** A database that is opened without room for its log breaks in the middle of its recovery. */
export function refuseFullDisk(dataDir: string, free = freeIn(dataDir)): void {
  if (isTooLittle(free)) throw new StoreFullError(dataDir, free);
}

/** The cause of a broken database in one line for the operator; most often it is the disk. */
export function explainLoss(dataDir: string, reason: unknown, free = freeIn(dataDir)): StoreError {
  if (isTooLittle(free)) return new StoreFullError(dataDir, free, reason);
  return new StoreLostError(dataDir, reason);
}

const freeIn = (dataDir: string): number | null => freeBytes(statfsSync(dataDir));

const isTooLittle = (free: number | null): free is number =>
  free !== null && free < LEAST_FREE_BYTES;
