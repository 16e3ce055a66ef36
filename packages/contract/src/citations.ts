/**
 * Brackets after these hold an interval, vector or row: `A = [1, 2]`, `[[1, 2], [3, 4]]`, «على
 * الفترة [2, 5]»; the end of a tag does not count.
 */
const BEFORE_NUMBERS =
  /(?:[[=∈∉⊂⊆∪∩+×<≤≥]|(?<![\w"'/])>|\],|(?:على|في) الفترة|المجال|interval)\s*$/u;
const LOOKED_BACK = 16;

/** Whether bracketed numbers are numbers rather than citations, by the preceding text. */
export const areNumbers = (before: string): boolean =>
  BEFORE_NUMBERS.test(before.slice(-LOOKED_BACK));
