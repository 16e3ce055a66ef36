// Counts which good and corrupted model lines pass the six checks: npm run bench -- study-lines
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkLine } from '@nibras/server/study/check-item.ts';
import { createStemBook } from '@nibras/server/study/near-copies.ts';
import type { StudyPassage } from '@nibras/server/study/passage.ts';
import { readLine } from '@nibras/server/study/read-line.ts';
import { buildCourses, type Course } from './retrieval/centers.ts';
import { readQuestionSets } from './retrieval/question-sets.ts';
import { createSeededRandom, pick } from './retrieval/seeded-random.ts';
import { goodLines } from './study/model-lines.ts';
import { SABOTAGES } from './study/sabotage.ts';

const DEFAULT_DATA = resolve(import.meta.dirname, '../fixtures/retrieval');
const BARS = { kept: 0.9, dropped: 0.99 };
const LINES = 1000;

type Verdicts = Record<string, number>;

function toStudyPassages({ center }: Course): StudyPassage[] {
  return center.passages.map(({ id, doc, text }) => ({
    id,
    content: doc,
    fileName: doc,
    page: 1,
    pageLabel: 'page' as const,
    start: 0,
    text,
    blocks: [],
    heading: doc,
    topic: doc,
    isOcr: false,
  }));
}

/** Each course as a center without questions. */
function createJudge(): (course: Course, line: string) => string {
  const grounds = new Map<Course, Parameters<typeof checkLine>[1]>();
  return (course, line) => {
    const ground = grounds.get(course) ?? {
      passages: toStudyPassages(course),
      index: course.center.index,
      live: createStemBook([]),
    };
    grounds.set(course, ground);
    const read = readLine(line);
    if (!read) return 'malformed';
    const checked = checkLine(read, ground);
    if ('dropped' in checked) return checked.dropped;
    ground.live.add(checked.item.stem);
    return 'kept';
  };
}

function count(verdicts: readonly string[]): Verdicts {
  const counts: Verdicts = {};
  for (const verdict of verdicts) counts[verdict] = (counts[verdict] ?? 0) + 1;
  return counts;
}

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: DEFAULT_DATA },
    print: { type: 'boolean', default: false },
  },
});
const random = createSeededRandom(16);
const courses: Course[] = [];
for (const set of await readQuestionSets(values.data)) courses.push(...(await buildCourses(set)));
const all = goodLines(courses, random);
const good = all
  .map((line) => ({ line, at: random() }))
  .sort((a, b) => a.at - b.at)
  .slice(0, LINES)
  .map(({ line }) => line);

const spoilt: { name: string; course: Course; line: string }[] = [];
const names = Object.keys(SABOTAGES);
for (let at = 0; spoilt.length < LINES; at += 1) {
  const name = names[at % names.length] ?? '';
  const source = pick(random, all);
  const line = SABOTAGES[name]?.(source, random, all) ?? null;
  if (line !== null) spoilt.push({ name, course: source.course, line });
}

const judgeGood = createJudge();
const kept = good.map(({ course, line }) => judgeGood(course, JSON.stringify(line)));
const judgeSpoilt = createJudge();
const dropped = spoilt.map(({ course, line }) => judgeSpoilt(course, line));
const slipped = spoilt.filter((_, at) => dropped[at] === 'kept');

const keptShare = kept.filter((verdict) => verdict === 'kept').length / good.length;
const droppedShare = 1 - slipped.length / spoilt.length;
console.log(JSON.stringify({ set: 'good', n: good.length, kept: keptShare, ...count(kept) }));
console.log(
  JSON.stringify({ set: 'sabotaged', n: LINES, dropped: droppedShare, ...count(dropped) }),
);
console.log(JSON.stringify({ set: 'slipped', ...count(slipped.map(({ name }) => name)) }));
if (values.print) {
  for (const { name, line } of slipped) console.log(JSON.stringify({ slipped: name, line }));
  for (const [at, verdict] of kept.entries()) {
    if (verdict !== 'kept') console.log(JSON.stringify({ lost: verdict, line: good[at]?.line }));
  }
}
if (keptShare < BARS.kept || droppedShare < BARS.dropped) process.exitCode = 1;
