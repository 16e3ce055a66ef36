import {
  GUESSED_KINDS,
  type GuessedKind,
  type Weights,
} from '@nibras/server/retrieval/requests/learned/guess-kind.ts';
import { createRandom } from '@nibras/server/study/random.ts';

/** A request of known kind; `course` is '' if it asks about none. */
export type Example = {
  features: readonly string[];
  kind: GuessedKind;
  course: string;
  weight: number;
};

const ROUNDS = 16;
const RATE = 0.2;
const RIDGE = 1e-4;
/** A feature of fewer requests, or of fewer courses, says little about asking. */
const LEAST_REQUESTS = 6;
const LEAST_COURSES = 3;
/** Those that tell kinds apart best are kept; a file of more weighs on every start. */
const MOST_FEATURES = 4300;

/** Multinomial logistic regression by stochastic gradient descent with a rate for each weight. */
export function train(examples: readonly Example[]): Weights {
  const ids = featureIds(examples);
  const kinds = GUESSED_KINDS.length;
  const weights = new Float64Array((ids.size + 1) * kinds);
  const squares = new Float64Array(weights.length).fill(1e-6);
  const bias = ids.size;
  const rows = examples.map(({ features, kind, weight }) => ({
    known: features.flatMap((feature) => ids.get(feature) ?? []),
    right: GUESSED_KINDS.indexOf(kind),
    weight,
  }));
  const random = createRandom(1);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { known, right, weight } of shuffled(rows, () => random.next())) {
      const scale = 1 / Math.sqrt(known.length + 1);
      const chances = new Float64Array(kinds);
      for (let kind = 0; kind < kinds; kind += 1) {
        let score = weights[bias * kinds + kind] ?? 0;
        for (const id of known) score += scale * (weights[id * kinds + kind] ?? 0);
        chances[kind] = score;
      }
      const most = Math.max(...chances);
      let sum = 0;
      for (let kind = 0; kind < kinds; kind += 1) {
        sum += chances[kind] = Math.exp((chances[kind] ?? 0) - most);
      }
      const learn = (at: number, gradient: number): void => {
        squares[at] = (squares[at] ?? 0) + gradient * gradient;
        weights[at] = (weights[at] ?? 0) - (RATE * gradient) / Math.sqrt(squares[at] ?? 1);
      };
      for (let kind = 0; kind < kinds; kind += 1) {
        const error = ((chances[kind] ?? 0) / sum - (kind === right ? 1 : 0)) * weight;
        learn(bias * kinds + kind, error);
        for (const id of known) {
          const at = id * kinds + kind;
          learn(at, error * scale + RIDGE * (weights[at] ?? 0));
        }
      }
    }
  }
  const weightsOf = (id: number): number[] => [...weights.slice(id * kinds, (id + 1) * kinds)];
  const all = [...ids].map(([feature, id]) => [feature, weightsOf(id)] as const);
  const telling = all.toSorted(([, one], [, other]) => spread(other) - spread(one));
  return { bias: weightsOf(bias), features: new Map(telling.slice(0, MOST_FEATURES)) };
}

/** How far the weights of the kinds lie apart. */
function spread(weights: readonly number[]): number {
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  return weights.reduce((sum, weight) => sum + (weight - mean) ** 2, 0);
}

function featureIds(examples: readonly Example[]): Map<string, number> {
  const courses = new Map<string, { count: number; names: Set<string> }>();
  for (const { features, course } of examples) {
    for (const feature of features) {
      const seen = courses.get(feature) ?? { count: 0, names: new Set() };
      seen.count += 1;
      seen.names.add(course);
      courses.set(feature, seen);
    }
  }
  const spread = [...courses].filter(
    ([, { count, names }]) =>
      count >= LEAST_REQUESTS && (names.size >= LEAST_COURSES || names.has('')),
  );
  return new Map(spread.map(([feature], id) => [feature, id]));
}

function shuffled<T>(items: readonly T[], next: () => number): T[] {
  const order = items.map((item) => ({ item, at: next() }));
  return order.toSorted((a, b) => a.at - b.at).map(({ item }) => item);
}
