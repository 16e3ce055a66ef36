import { readFile } from 'node:fs/promises';

/** A figure: shares in percent, correlations and ranks unchanged. */
export type Measure = { measure: string; value: number; n: number };

export function measured(measure: string, value: number, n: number): Measure {
  return { measure, value: Math.round(value * 10_000) / 10_000, n };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

export async function readJsonLines<Line>(path: string): Promise<Line[]> {
  const content = await readFile(path, 'utf8');
  return content
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line);
}
