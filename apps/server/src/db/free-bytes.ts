import type { StatsFs } from 'node:fs';

/** Bytes an unprivileged process may write; null if the file system does not say. */
export function freeBytes({ bavail, blocks, bsize }: StatsFs): number | null {
  return blocks === 0 ? null : bavail * bsize;
}
