/** The z-value for one-sided 95 % confidence. */
const Z = 1.645;

/** Wilson's lower bound of a share, so that 1 of 1 is not mastery. */
export function wilsonLowerBound(right: number, asked: number): number {
  return asked === 0 ? 0 : wilsonInterval(right / asked, asked).low;
}

export function wilsonInterval(share: number, asked: number): { low: number; high: number } {
  const middle = share + Z ** 2 / (2 * asked);
  const spread = Z * Math.sqrt((share * (1 - share)) / asked + Z ** 2 / (4 * asked ** 2));
  const whole = 1 + Z ** 2 / asked;
  return {
    low: Math.max(0, (middle - spread) / whole),
    high: Math.min(1, (middle + spread) / whole),
  };
}
