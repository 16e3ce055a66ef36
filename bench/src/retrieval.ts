import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { buildCenter, buildCourses } from './retrieval/centers.ts';
import { measureCost } from './retrieval/cost.ts';
import { courseExtractQuality, extractQuality } from './retrieval/extract-quality.ts';
import { checkInvariance } from './retrieval/invariance.ts';
import { readQuestionSets, type QuestionSet } from './retrieval/question-sets.ts';
import { courseQuality, poolQuality, typoQuality } from './retrieval/ranking-quality.ts';
import { measureRefusals } from './retrieval/refusals.ts';

const DEFAULT_DATA = resolve(import.meta.dirname, '../fixtures/retrieval');

async function measure(set: QuestionSet): Promise<object> {
  const pool = await buildCenter(set.passages);
  const courses = await buildCourses(set);
  return {
    set: set.name,
    pool: poolQuality(set, pool),
    course: courseQuality(courses),
    typo: typoQuality(set, pool),
    extract3: extractQuality(set, pool),
    extract3Course: courseExtractQuality(courses),
    refused: measureRefusals(courses),
    ...(await measureCost(set)),
    invariance: await checkInvariance(set, pool),
  };
}

const { values } = parseArgs({ options: { data: { type: 'string', default: DEFAULT_DATA } } });
for (const set of await readQuestionSets(values.data)) {
  console.log(JSON.stringify(await measure(set)));
}
