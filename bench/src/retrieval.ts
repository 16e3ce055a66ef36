import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { buildCenter } from './retrieval/centers.ts';
import { measureCost } from './retrieval/cost.ts';
import { extractQuality } from './retrieval/extract-quality.ts';
import { checkInvariance } from './retrieval/invariance.ts';
import { readQuestionSets, type QuestionSet } from './retrieval/question-sets.ts';
import { courseQuality, poolQuality, typoQuality } from './retrieval/ranking-quality.ts';

const DEFAULT_DATA = resolve(import.meta.dirname, '../fixtures/retrieval');

async function measure(set: QuestionSet): Promise<object> {
  const pool = await buildCenter(set.passages);
  return {
    set: set.name,
    pool: poolQuality(set, pool),
    course: await courseQuality(set),
    typo: typoQuality(set, pool),
    extract3: extractQuality(set, pool),
    ...(await measureCost(set)),
    invariance: await checkInvariance(set, pool),
  };
}

const { values } = parseArgs({ options: { data: { type: 'string', default: DEFAULT_DATA } } });
for (const set of await readQuestionSets(values.data)) {
  console.log(JSON.stringify(await measure(set)));
}
