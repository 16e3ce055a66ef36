// How much a walk teaches, what the plan costs, how requests in dialect are understood, and how well the next
// answer is foretold: npm run bench:day -- --data DIR [--half tuning] [--faults]
// DIR holds builder_train.csv and builder_test.csv of ASSISTments 2009, as
// github.com/chrispiech/DeepKnowledgeTracing has them in data/assistments. Without it that part is left out. `--half tuning` asks in dialect what the rules
// were tuned on instead of the rest, and `--faults` shows each request that was not understood.
import { parseArgs } from 'node:util';
import { measureDialect } from './day/dialect.ts';
import { measureNextAnswer } from './day/next-answer.ts';
import { measurePlanCost } from './day/plan-cost.ts';
import type { Row } from './day/row.ts';
import { measureFactsKnown } from './day/simulate-walks.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    half: { type: 'string', default: 'unseen' },
    faults: { type: 'boolean', default: false },
  },
});

const MEASURES: (() => Promise<Row[]> | Row[])[] = [
  measureFactsKnown,
  measurePlanCost,
  () => measureDialect({ half: values.half, showsFaults: values.faults }),
  async () => (values.data === undefined ? [] : measureNextAnswer(values.data)),
];

for (const measure of MEASURES) {
  for (const { least, most, ...row } of await measure()) {
    const isMet = row.value >= (least ?? -Infinity) && row.value <= (most ?? Infinity);
    console.log(JSON.stringify({ ...row, value: Number(row.value.toFixed(4)) }));
    if (!isMet) process.exitCode = 1;
  }
}
