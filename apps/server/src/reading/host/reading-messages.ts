import type { FileToRead } from '#src/reading/read-file.ts';
import type { ReadingErrorCode } from '#src/reading/reading-error.ts';
import type { ReadingLimits } from '#src/reading/reading-limits.ts';
import type { ReadPage, ReadProgress } from '#src/reading/reading-types.ts';

export type Task =
  | { type: 'read'; file: FileToRead; limits: Partial<ReadingLimits>; withPassages: boolean }
  | { type: 'scale'; path: string; longestSide: number };

/** Tasks run side by side; each message names the one it is about. */
export type ToHost = { id: number } & (Task | { type: 'cancel' });

export type FromHost = { id: number } & (
  | { type: 'progress'; progress: ReadProgress }
  | { type: 'page'; page: ReadPage }
  | { type: 'done'; cpuMs: number }
  | { type: 'picture'; bytes: Uint8Array }
  | { type: 'refused'; code: ReadingErrorCode; cpuMs: number }
  | { type: 'broken'; detail: string }
);
