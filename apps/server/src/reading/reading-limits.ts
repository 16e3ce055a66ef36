const MIB = 1024 * 1024;

/** What a single file may cost. Every parser here would otherwise follow a hostile file to the end. */
export type ReadingLimits = {
  maxMemoryBytes: number;
  idleTimeoutMs: number;
  totalTimeoutMs: number;
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

export const DEFAULT_READING_LIMITS: ReadingLimits = {
  maxMemoryBytes: 1024 * MIB,
  idleTimeoutMs: 55_000,
  totalTimeoutMs: 600_000,
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
