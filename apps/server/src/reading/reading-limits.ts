const MIB = 1024 * 1024;

/**
 * What a process may use. Processor time is its own, so a busy machine fails nobody; the clock ends
 * only what no longer moves.
 */
export type ProcessLimits = {
  maxMemoryBytes: number;
  maxCpuMs: number;
  /** Without a sign of life. */
  maxIdleCpuMs: number;
  idleTimeoutMs: number;
  totalTimeoutMs: number;
  /** After so much the file is put off, for it is not as short as it looked; null: it may go on. */
  sliceCpuMs: number | null;
};

/** What a single file may cost. Every parser here would otherwise follow a hostile file to the end. */
export type ReadingLimits = ProcessLimits & {
  maxPages: number;
  pageTimeoutMs: number;
  maxPageOperators: number;
  maxZipEntries: number;
  maxInflatedBytes: number;
  maxInflationRatio: number;
  maxXmlDepth: number;
  maxCells: number;
  maxSheets: number;
  maxImagePixels: number;
  maxOcrPages: number;
  maxTextLength: number;
};

/** What judging the verses of a file may take; less than a page may be silent. A book of verses takes a second or two. */
export const JUDGING_CPU_MS = 20_000;

export const DEFAULT_READING_LIMITS: ReadingLimits = {
  maxMemoryBytes: 1024 * MIB,
  maxCpuMs: 600_000,
  maxIdleCpuMs: 44_000,
  idleTimeoutMs: 200_000,
  totalTimeoutMs: 1_800_000,
  sliceCpuMs: null,
  maxPages: 1000,
  pageTimeoutMs: 10_000,
  maxPageOperators: 500_000,
  maxZipEntries: 5000,
  maxInflatedBytes: 200 * MIB,
  maxInflationRatio: 100,
  maxXmlDepth: 256,
  maxCells: 200_000,
  maxSheets: 50,
  maxImagePixels: 25_000_000,
  maxOcrPages: 50,
  maxTextLength: 5_000_000,
};
