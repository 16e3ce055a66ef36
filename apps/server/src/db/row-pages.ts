/** Rows per statement in full scans: bounds memory and the length of statements. */
export const ROWS_AT_ONCE = 100;

export type Range = {
  limit: number;
  offset: number;
  /** Cursor for sequential reading: a page begins after the last row instead of at an offset. */
  walk?: Walk;
};

/** Sort values of the last row read. */
export type Walk = { last: readonly unknown[] | null };
