import { Inflate } from 'fflate';
import { ReadingError } from '#src/reading/reading-error.ts';
import type { ReadingLimits } from '#src/reading/reading-limits.ts';
import { listZipEntries, type ZipEntry } from './zip-directory.ts';

const PUSH_BYTES = 16 * 1024;
const STORED = 0;
const DEFLATED = 8;
/** Small parts are exempt from the compression ratio. */
const RATIO_FREE_BYTES = 10 * 1024 * 1024;

type Budget = { left: number };

export type OpenedZip = {
  names: string[];
  /** Null if the archive has no such part. */
  read: (name: string) => Uint8Array | null;
  /** Inflates everything once without keeping it, for parsers that unpack by themselves. */
  verify: () => void;
};

function exceeds(entry: ZipEntry, inflated: number, limits: ReadingLimits): boolean {
  return inflated > RATIO_FREE_BYTES && inflated > entry.compressedSize * limits.maxInflationRatio;
}

/** Inflates in small steps and stops at the budget, for any size in the directory. */
function inflateEntry(
  bytes: Uint8Array,
  entry: ZipEntry,
  budget: Budget,
  limits: ReadingLimits,
  keep: boolean,
): Uint8Array {
  const packed = bytes.subarray(entry.dataStart, entry.dataStart + entry.compressedSize);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const take = (chunk: Uint8Array): void => {
    size += chunk.length;
    budget.left -= chunk.length;
    if (budget.left < 0 || exceeds(entry, size, limits)) throw new ReadingError('too_large_inside');
    if (keep) chunks.push(chunk);
  };
  if (entry.method === STORED) take(packed);
  else if (entry.method === DEFLATED) {
    const inflate = new Inflate(take);
    for (let at = 0; at < packed.length; at += PUSH_BYTES) {
      inflate.push(packed.subarray(at, at + PUSH_BYTES), at + PUSH_BYTES >= packed.length);
    }
  } else throw new ReadingError('damaged');
  return Buffer.concat(chunks);
}

/** Checks the directory first; all inflated bytes count against one budget. */
export function openZip(bytes: Uint8Array, limits: ReadingLimits): OpenedZip {
  const entries = listZipEntries(bytes, limits.maxZipEntries);
  const declared = entries.reduce((sum, entry) => sum + entry.inflatedSize, 0);
  if (declared > limits.maxInflatedBytes) throw new ReadingError('too_large_inside');
  if (entries.some((entry) => exceeds(entry, entry.inflatedSize, limits)))
    throw new ReadingError('too_large_inside');
  if (entries.some((entry) => entry.isEncrypted)) throw new ReadingError('encrypted');
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const budget: Budget = { left: limits.maxInflatedBytes };
  const inflate = (entry: ZipEntry, keep: boolean): Uint8Array => {
    try {
      return inflateEntry(bytes, entry, budget, limits, keep);
    } catch (error) {
      if (error instanceof ReadingError) throw error;
      throw new ReadingError('damaged', { cause: error });
    }
  };
  return {
    names: [...byName.keys()],
    read: (name) => {
      const entry = byName.get(name);
      return entry === undefined ? null : inflate(entry, true);
    },
    verify: () => {
      for (const entry of entries) inflate(entry, false);
    },
  };
}
