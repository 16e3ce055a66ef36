// Fits the weights by which the kind of a request is guessed, and writes them beside their reader:
// node bench/src/day/make-kind-weights.ts [--check]
// `--check` fits without one writer after another instead, and shows how many of that writer's requests
// in dialect are guessed right, of the courses that the others wrote about and of courses kept from them.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  GUESSED_KINDS,
  kindChances,
  writeWeights,
} from '@nibras/server/retrieval/requests/learned/guess-kind.ts';
import {
  examplesOf,
  isUnseen,
  otherExamples,
  readAskedInDialect,
  readDialectCourses,
  writerOf,
} from './kinds/examples.ts';
import { train, type Example } from './kinds/train.ts';

const PATH = new URL(
  '../../../apps/server/src/retrieval/requests/learned/kind-weights.json',
  import.meta.url,
);

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const courses = await readDialectCourses();
const asked = (await readAskedInDialect()).filter((one) => !isUnseen(one));
const others = await otherExamples();

if (values.check) checkWriters();
else {
  const weights = train([...examplesOf(asked, courses), ...others]);
  await writeFile(
    PATH,
    `${JSON.stringify(writeWeights(weights), null, 0).replaceAll('","', '",\n"')}\n`,
  );
  console.log(`${weights.features.size} features`);
}

function checkWriters(): void {
  const shares = { seen: 0, kept: 0 };
  for (const [writer, own] of Map.groupBy(asked, writerOf)) {
    const rest = examplesOf(
      asked.filter((one) => writerOf(one) !== writer),
      courses,
    );
    const right = { seen: 0, kept: 0 };
    const seen = train([...rest, ...others]);
    for (const [course, some] of Map.groupBy(own, (one) => one.course)) {
      const tests = examplesOf(some, courses).filter((_, at) => at % 2 === 0);
      const kept = train([
        ...rest.filter((one) => one.course !== course || course === ''),
        ...others,
      ]);
      right.seen += tests.filter((one) => isGuessed(one, seen)).length;
      right.kept += tests.filter((one) => isGuessed(one, kept)).length;
    }
    console.log(writer, own.length, share(right.seen, own.length), share(right.kept, own.length));
    shares.seen += right.seen;
    shares.kept += right.kept;
  }
  console.log(
    'all',
    asked.length,
    share(shares.seen, asked.length),
    share(shares.kept, asked.length),
  );
}

function share(count: number, of: number): string {
  return ((100 * count) / of).toFixed(1);
}

function isGuessed({ features, kind }: Example, weights: ReturnType<typeof train>): boolean {
  const chances = kindChances(features, weights);
  return GUESSED_KINDS[chances.indexOf(Math.max(...chances))] === kind;
}
