/**
 * How many rows one statement reads or writes where all of them are gone through: building a long statement
 * takes its time, and no table is held whole.
 */
export const ROWS_AT_ONCE = 100;

export type Range = {
  limit: number;
  offset: number;
  /** Given where page after page is read: the next begins behind the last, instead of at its number. */
  walk?: Walk;
};

/** Where the last page ended, by the columns that the rows are sorted by. */
export type Walk = { last: readonly unknown[] | null };
