// Fits the mastery weights and prints them:
// node bench/src/day/make-mastery-weights.ts DIR
// DIR contains builder_train.csv of ASSISTments 2009, from
// github.com/chrispiech/DeepKnowledgeTracing.
import { observe, readAssistments, type Observed } from './assistments.ts';

const ROUNDS = 15;
/** Regularisation that keeps poorly supported weights near zero. */
const RIDGE = 1;

function fit(observed: readonly Observed[]): number[] {
  const size = observed[0]?.features.length ?? 0;
  let weights = new Array<number>(size).fill(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = weights.map((weight) => -RIDGE * weight);
    const curvature: number[][] = weights.map((_, row) =>
      weights.map((__, column) => (row === column ? RIDGE : 0)),
    );
    for (const { features, isRight } of observed) {
      const sum = features.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
      const chance = 1 / (1 + Math.exp(-sum));
      for (const [row, value] of features.entries()) {
        gradient[row] = (gradient[row] ?? 0) + value * (Number(isRight) - chance);
        const line = curvature[row] ?? [];
        for (const [column, other] of features.entries()) {
          line[column] = (line[column] ?? 0) + value * other * chance * (1 - chance);
        }
      }
    }
    const step = solve(curvature, gradient);
    weights = weights.map((weight, at) => weight + (step[at] ?? 0));
  }
  return weights;
}

function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const size = rows.length;
  for (let at = 0; at < size; at += 1) {
    const pivot = rows[at] ?? [];
    for (const [n, row] of rows.entries()) {
      if (n === at) continue;
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1);
      for (let column = at; column <= size; column += 1) {
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
      }
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('usage: make-mastery-weights.ts DIR');
const weights = fit(observe(await readAssistments(folder, 'train')));
console.log(JSON.stringify(weights.map((weight) => Number(weight.toFixed(3)))));
