// Learns from teachers' marks which questions of the built-in engine are kept, and writes the weights
// beside their reader: node bench/src/study/make-judge-weights.ts [--check]
// `--check` leaves whole repositories out instead, and shows how many of their questions are acceptable
// and bad at each chance, of those that the engine's rules let through.
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chanceOf, readWeights, type Weights } from '@nibras/server/study/judge/judge.ts';

const MARKS = new URL('../../fixtures/study/item-marks.json', import.meta.url);
const PATH = new URL('../../../apps/server/src/study/judge/weights.json', import.meta.url);

/** Of repositories new to the rules, those from here on were acceptable in 86 % (`--check`). */
const LEAST = 0.4;
const RIDGE = 15;
const ROUNDS = 3000;
const FOLDS = 12;
/** A course of many marks counts as one of this many. */
const MOST_OF_A_COURSE = 8;

type Marked = {
  repository: string;
  course: string;
  /** Whether the rules were tuned on its repository. */
  isSeen: boolean;
  /** Whether the rules let it through; those that they refuse are learned from as well. */
  isPassed: boolean;
  mark: string;
  features: readonly string[];
};

async function readMarks(): Promise<Marked[]> {
  const { features, rows } = JSON.parse(await readFile(MARKS, 'utf8')) as {
    features: string[];
    rows: string[];
  };
  const names = features.flatMap((line) => line.split(' '));
  return rows.map((row) => {
    const [repository = '', course = '', seen, passed, mark = '', ...ids] = row.split(' ');
    const own = ids.flatMap((id) => names[Number(id)] ?? []);
    return {
      repository,
      course,
      isSeen: seen === 'seen',
      isPassed: passed === 'passed',
      mark,
      features: own,
    };
  });
}

/** Logistic regression with a ridge, by Nesterov's accelerated gradient. */
function learn(rows: readonly Marked[]): Weights {
  const ids = new Map(
    [...new Set(rows.flatMap(({ features }) => features))].map((name, id) => [name, id]),
  );
  const courses = Map.groupBy(rows, ({ course }) => course);
  const examples = rows.map(({ features, mark, course }) => ({
    known: features.flatMap((name) => ids.get(name) ?? []),
    isGood: mark === 'a' ? 1 : 0,
    weight: Math.sqrt(Math.min(1, MOST_OF_A_COURSE / (courses.get(course)?.length ?? 1))),
  }));
  const bias = ids.size;
  const weights = new Float64Array(ids.size + 1);
  const ahead = new Float64Array(ids.size + 1);
  const longest = Math.max(...examples.map(({ known }) => known.length + 1));
  const step = 4 / (longest * examples.length);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = ahead.map((weight, id) => (id === bias ? 0 : RIDGE * weight));
    for (const { known, isGood, weight } of examples) {
      const score = known.reduce((sum, id) => sum + (ahead[id] ?? 0), ahead[bias] ?? 0);
      const error = weight * (1 / (1 + Math.exp(-score)) - isGood);
      gradient[bias] = (gradient[bias] ?? 0) + error;
      for (const id of known) gradient[id] = (gradient[id] ?? 0) + error;
    }
    const momentum = round / (round + 3);
    for (const [id, old] of weights.entries()) {
      const next = (ahead[id] ?? 0) - step * (gradient[id] ?? 0);
      weights[id] = next;
      ahead[id] = next + momentum * (next - old);
    }
  }
  const features = new Map([...ids].map(([name, id]) => [name, weights[id] ?? 0]));
  return withoutDoubts({ bias: weights[bias] ?? 0, features });
}

/**
 * The rules refuse what they doubt, so the engine asks about nothing doubtful: these features explain
 * marks away, and what they say of all others goes into the bias.
 */
function withoutDoubts({ bias, features }: Weights): Weights {
  const kept = new Map([...features].filter(([name]) => !/^!|&!|^doubts/.test(name)));
  for (const [name, weight] of features) {
    const kind = /^doubts:0&(.+)$/.exec(name)?.[1];
    if (kind !== undefined) kept.set(kind, (kept.get(kind) ?? 0) + weight);
  }
  return { bias: bias + (features.get('doubts:0') ?? 0), features: kept };
}

function check(rows: readonly Marked[]): void {
  const repositories = [...new Set(rows.map(({ repository }) => repository))];
  const foldOf = ({ repository }: Marked): number => repositories.indexOf(repository) % FOLDS;
  const judged = Array.from({ length: FOLDS }, (_, fold) => {
    const weights = learn(rows.filter((row) => foldOf(row) !== fold));
    const own = rows.filter((row) => foldOf(row) === fold && row.isPassed);
    return own.map((row) => ({ row, chance: chanceOf(row.features, weights) }));
  }).flat();
  for (const isSeen of [false, true]) {
    const own = judged.filter(({ row }) => row.isSeen === isSeen);
    for (const least of [0, 0.3, LEAST, 0.5, 0.6]) {
      const kept = own.filter(({ chance }) => chance >= least).map(({ row }) => row);
      console.log(JSON.stringify({ rulesKnow: isSeen, least, ...sharesOf(kept) }));
    }
  }
  const kept = judged.filter(({ chance }) => chance >= LEAST).map(({ row }) => row);
  for (const [kind, own] of Map.groupBy(kept, kindOf)) {
    console.log(JSON.stringify({ kind, ...sharesOf(own) }));
  }
}

const kindOf = ({ features }: Marked): string =>
  features
    .filter((name) => /^(?:kind|from):[a-z]+$/.test(name))
    .sort()
    .join(' ');

function sharesOf(rows: readonly Marked[]): { kept: number; acceptable: number; bad: number } {
  const share = (mark: string): number =>
    Math.round((100 * rows.filter((row) => row.mark === mark).length) / Math.max(1, rows.length));
  return { kept: rows.length, acceptable: share('a'), bad: share('b') };
}

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const marks = await readMarks();
if (values.check) check(marks);
else {
  const { bias, features } = learn(marks);
  const round = (weight: number): number => Number(weight.toFixed(3));
  const written = [...features]
    .map(([name, weight]) => [name, round(weight)] as const)
    .filter(([, weight]) => weight !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const weights = { bias: round(bias), least: LEAST, features: Object.fromEntries(written) };
  await writeFile(PATH, `${JSON.stringify(weights, null, 2)}\n`);
  console.log(
    `${written.length} features, ${chanceOf([], readWeights(weights)).toFixed(2)} without any`,
  );
}
