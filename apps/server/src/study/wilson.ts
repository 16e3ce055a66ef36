/** The z of a one-sided certainty of 95 %. */
const Z = 1.645;

/** The share that is right at least, so that 1 of 1 is not mastery: Wilson's lower bound. */
export function wilsonLowerBound(right: number, asked: number): number {
  return asked === 0 ? 0 : wilsonInterval(right / asked, asked).low;
}

/** Where a share that was seen in so many answers surely lies: Wilson's interval. */
export function wilsonInterval(share: number, asked: number): { low: number; high: number } {
  const middle = share + Z ** 2 / (2 * asked);
  const spread = Z * Math.sqrt((share * (1 - share)) / asked + Z ** 2 / (4 * asked ** 2));
  const whole = 1 + Z ** 2 / asked;
  return {
    low: Math.max(0, (middle - spread) / whole),
    high: Math.min(1, (middle + spread) / whole),
  };
}
