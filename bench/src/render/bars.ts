export type Measure = { measure: string; value: number; bar: number; met: boolean } & Record<
  string,
  unknown
>;

export function atMost(
  measure: string,
  value: number,
  bar: number,
  details: Record<string, unknown> = {},
): Measure {
  return { measure, value: rounded(value), bar, met: value <= bar, ...details };
}

export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('The median needs at least one value.');
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
