// How much a walk teaches, what the plan costs, and how well the next answer is foretold:
// npm run bench -- day --data DIR
// DIR holds builder_train.csv and builder_test.csv of ASSISTments 2009, as
// github.com/chrispiech/DeepKnowledgeTracing has them in data/assistments. Without it that part is left out.
import { parseArgs } from 'node:util';
import { measureNextAnswer } from './day/next-answer.ts';
import { measurePlanCost } from './day/plan-cost.ts';
import type { Row } from './day/row.ts';
import { measureFactsKnown } from './day/simulate-walks.ts';

const { values } = parseArgs({ options: { data: { type: 'string' } } });

const MEASURES: (() => Promise<Row[]> | Row[])[] = [
  measureFactsKnown,
  measurePlanCost,
  async () => (values.data === undefined ? [] : measureNextAnswer(values.data)),
];

for (const measure of MEASURES) {
  for (const { least, most, ...row } of await measure()) {
    const isMet = row.value >= (least ?? -Infinity) && row.value <= (most ?? Infinity);
    console.log(JSON.stringify({ ...row, value: Number(row.value.toFixed(4)) }));
    if (!isMet) process.exitCode = 1;
  }
}
