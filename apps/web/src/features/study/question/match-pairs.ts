import type { Given, ItemKind, ItemOptions } from '@nibras/contract';

/** The places of two entries that belong together, one in each column. */
export type Pair = [number, number];

export const pairsOf = (given: Given): Pair[] => (Array.isArray(given) ? given : []);

export const partnerOf = (pairs: readonly Pair[], left: number): number | null =>
  pairs.find(([one]) => one === left)?.[1] ?? null;

/** Whether an answer can be checked: of a match, each entry has its partner. */
export function isComplete(
  { kind, options }: { kind: ItemKind; options: ItemOptions | null },
  given: Given,
): boolean {
  if (kind !== 'match' || options === null || Array.isArray(options)) return given !== null;
  return pairsOf(given).length === options.left.length;
}
