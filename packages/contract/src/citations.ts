/**
 * Behind these stands an interval, a vector or a row: `A = [1, 2]`, `[[1, 2], [3, 4]]`, «على الفترة [2, 5]»;
 * not behind the end of a tag.
 */
const BEFORE_NUMBERS =
  /(?:[[=∈∉⊂⊆∪∩+×<≤≥]|(?<![\w"'/])>|\],|(?:على|في) الفترة|المجال|interval)\s*$/u;
const LOOKED_BACK = 16;

/** Whether several numbers between brackets are numbers, and no citation, by what stands before them. */
export const areNumbers = (before: string): boolean =>
  BEFORE_NUMBERS.test(before.slice(-LOOKED_BACK));
