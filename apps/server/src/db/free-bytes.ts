import type { StatsFs } from 'node:fs';

/** What a process without privileges may still write; null where a file system does not say. */
export function freeBytes({ bavail, blocks, bsize }: StatsFs): number | null {
  return blocks === 0 ? null : bavail * bsize;
}
