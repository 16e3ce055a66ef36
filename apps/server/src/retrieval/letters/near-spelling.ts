/** Shorter names are too similar to other words. */
const LEAST_LETTERS = 5;
const LETTERS_FOR_TWO = 8;

/** Longer text is no word, and comparison is quadratic. */
const LONGEST_WORD = 40;

/** Letters that may differ in words of this length. */
export const toleranceFor = (letters: number): number =>
  letters < LEAST_LETTERS ? 0 : letters < LETTERS_FOR_TWO ? 1 : 2;

/** Whether two folded words may be spellings of one name: «مارفن», «مارفين». */
export function isNearSpelling(one: string, other: string): boolean {
  const most = toleranceFor(Math.min(one.length, other.length));
  if (most === 0 || Math.max(one.length, other.length) > LONGEST_WORD) return false;
  return one.startsWith(other.charAt(0)) && editDistance(one, other, most) <= most;
}

/** Levenshtein distance, capped at `most` + 1. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    let least = row;
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (before[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1);
      const value = Math.min(changed, (before[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1);
      line.push(value);
      least = Math.min(least, value);
    }
    if (least > most) return most + 1;
    before = line;
  }
  return before[other.length] ?? most + 1;
}
