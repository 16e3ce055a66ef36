// Measures learning by walks, the plan's cost, requests in dialect, and predictions of the next answer:
// npm run bench -- day --data DIR [--half tuning] [--faults]
// DIR contains builder_train.csv and builder_test.csv of ASSISTments 2009, from data/assistments of
// github.com/chrispiech/DeepKnowledgeTracing. Without it predictions are skipped. `--half tuning` asks the
// dialect requests that the rules were tuned on; `--faults` shows each request that was misunderstood.
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
