import type { ReadingErrorCode } from './reading-error.ts';
import type { ReadingLimits } from './reading-limits.ts';
import type { DocumentKind, ReadPage } from './reading-types.ts';

/** What the parent asks of a reading process: one file, once. */
export type ReadRequest = {
  path: string;
  fileName: string;
  workFolder: string;
  limits: ReadingLimits;
  withPassages: boolean;
};

/** What every confined process may say. */
export type ChildMessage =
  { type: 'ready' } | { type: 'failed'; code: ReadingErrorCode; detail: string; cpuMs: number };

/** What a reading process says. Every message is a sign of life. */
export type ReaderMessage =
  | { type: 'total'; pages: number }
  | { type: 'progress'; done: number }
  | { type: 'page'; page: ReadPage }
  | { type: 'done'; kind: DocumentKind; startCpuMs: number; cpuMs: number };
