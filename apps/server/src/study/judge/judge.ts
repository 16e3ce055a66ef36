import committed from './weights.json' with { type: 'json' };

export type Weights = {
  bias: number;
  features: ReadonlyMap<string, number>;
};

/** `least` is the chance from which an item is kept. */
export type WrittenWeights = {
  bias: number;
  least: number;
  features: Readonly<Record<string, number>>;
};

const { least: LEAST, ...written }: WrittenWeights = committed;
const WEIGHTS = readWeights(written);

export function readWeights({ bias, features }: Omit<WrittenWeights, 'least'>): Weights {
  return { bias, features: new Map(Object.entries(features)) };
}

/** The chance that a strict teacher accepts what has these features. */
export function chanceOf(features: readonly string[], weights: Weights = WEIGHTS): number {
  const known = [...new Set(features)].map((feature) => weights.features.get(feature) ?? 0);
  const score = known.reduce((sum, weight) => sum + weight, weights.bias);
  return 1 / (1 + Math.exp(-score));
}

/** The chance from which an item is kept. */
export const LEAST_CHANCE = LEAST;
