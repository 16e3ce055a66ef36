import type { Outline } from '#src/retrieval/requests/outline.ts';
import type { Word } from '#src/retrieval/requests/words.ts';
import { featuresOf, wordFeature } from './features.ts';
import committed from './kind-weights.json' with { type: 'json' };

export const GUESSED_KINDS = [
  'lookup',
  'comparison',
  'exercise',
  'help',
  'mistakes',
  'overview',
  'page',
  'part',
  'smalltalk',
  'weakest',
  'where',
] as const;
export type GuessedKind = (typeof GUESSED_KINDS)[number];

/** One weight for each of the kinds. */
type KindWeights = readonly number[];
export type Weights = { bias: KindWeights; features: ReadonlyMap<string, KindWeights> };

/** The file has a sign for each weight, in steps from the middle sign. */
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const MIDDLE = Math.floor(SIGNS.length / 2);

export type WrittenWeights = { step: number; bias: string; features: readonly string[] };

/** The weights in few letters: «=اشرح UUcU…». */
export function writeWeights({ bias, features }: Weights): WrittenWeights {
  const all = [bias, ...features.values()].flat().map(Math.abs);
  const step = Number((Math.max(...all) / MIDDLE).toPrecision(3));
  const write = (weights: KindWeights): string =>
    weights
      .map((weight) => SIGNS[Math.max(0, Math.min(2 * MIDDLE, MIDDLE + Math.round(weight / step)))])
      .join('');
  return {
    step,
    bias: write(bias),
    features: [...features].map(([feature, weights]) => `${feature} ${write(weights)}`),
  };
}

export function readWeights({ step, bias, features }: WrittenWeights): Weights {
  const read = (written: string): number[] =>
    Array.from(written, (sign) => (SIGNS.indexOf(sign) - MIDDLE) * step);
  return {
    bias: read(bias),
    features: new Map(
      features.map((line) => {
        const [feature = '', written = ''] = line.split(' ');
        return [feature, read(written)] as const;
      }),
    ),
  };
}

const WEIGHTS = readWeights(committed);

export type Guess = { kind: GuessedKind; chance: number };

/** Scores every kind for a request; many features count as little as few. */
export function kindChances(features: readonly string[], weights: Weights = WEIGHTS): number[] {
  const found = features.flatMap((feature) => [weights.features.get(feature) ?? []]);
  const seen = found.filter(({ length }) => length > 0);
  const scale = 1 / Math.sqrt(seen.length + 1);
  const scores = weights.bias.map((bias, at) =>
    seen.reduce((sum, one) => sum + scale * (one[at] ?? 0), bias),
  );
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** The likeliest kind of a request, by its words and the headings of its course. */
export function guessKind(words: readonly Word[], outline: Outline): Guess {
  const chances = kindChances(featuresOf(words, outline));
  const chance = Math.max(...chances);
  return { kind: GUESSED_KINDS[chances.indexOf(chance)] ?? 'lookup', chance };
}

/** Whether a word is one that requests about many courses have, so that it is no subject. */
export const isRequestWord = ({ text }: Word): boolean => WEIGHTS.features.has(wordFeature(text));
