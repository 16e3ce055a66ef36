const MIB = 1024 * 1024;

/** Limits processor time so that a busy machine fails no file; wall time only ends stuck work. */
export type ProcessLimits = {
  maxMemoryBytes: number;
  maxCpuMs: number;
  /** Processor time without a message. */
  maxIdleCpuMs: number;
  /** Time without a message and without work. */
  idleTimeoutMs: number;
  totalTimeoutMs: number;
  /** Processor time after which the file is postponed as a long one; null for no limit. */
  sliceCpuMs: number | null;
};

/** Bounds what a hostile file can cost. */
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

/** Below the idle limit of a page; a book of verses takes a second or two. */
export const JUDGING_CPU_MS = 20_000;

export const DEFAULT_READING_LIMITS: ReadingLimits = {
  maxMemoryBytes: 1024 * MIB,
  maxCpuMs: 600_000,
  maxIdleCpuMs: 44_000,
  idleTimeoutMs: 200_000,
  totalTimeoutMs: 3_000_000,
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
