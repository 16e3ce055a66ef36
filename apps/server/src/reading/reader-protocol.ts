import type { ReadingErrorCode } from './reading-error.ts';
import type { ReadingLimits } from './reading-limits.ts';
import type { DocumentKind, ReadPage } from './reading-types.ts';

/** What the parent asks of a reading process: one file, once. */
export type ReadRequest = {
  path: string;
  fileName: string;
  workFolder: string;
  limits: ReadingLimits;
};

/** What a reading process says. Every message is a sign of life. */
export type ReaderMessage =
  | { type: 'ready' }
  | { type: 'kind'; kind: DocumentKind }
  | { type: 'total'; pages: number }
  | { type: 'progress'; done: number }
  | { type: 'page'; page: ReadPage }
  | { type: 'done'; startCpuMs: number; cpuMs: number }
  | { type: 'failed'; code: ReadingErrorCode; detail: string };
