/** The z of a one-sided certainty of 95 %. */
const Z = 1.645;

/** The share that is right at least, so that 1 of 1 is not mastery: Wilson's lower bound. */
export function wilsonLowerBound(right: number, asked: number): number {
  if (asked === 0) return 0;
  const share = right / asked;
  const spread = Z * Math.sqrt((share * (1 - share)) / asked + Z ** 2 / (4 * asked ** 2));
  return Math.max(0, (share + Z ** 2 / (2 * asked) - spread) / (1 + Z ** 2 / asked));
}
