// Measures the judging of quoted verses: npm run bench -- scripture --data DIR
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countAlarms, measureReplies } from './scripture/measure.ts';
import { readProseSets, readReplySets } from './scripture/spans.ts';

const FIXTURES = resolve(import.meta.dirname, '../fixtures');
const BARS = { verdict: 92, flagged: 85, confirmed: 93, falseWarnings: 2, msPerReply: 5 };

const { values } = parseArgs({ options: { data: { type: 'string' } } });
const folder = values.data ?? resolve(FIXTURES, 'scripture');

let isMet = true;
for (const { set, replies } of await readReplySets(folder)) {
  const result = measureReplies(replies);
  console.log(JSON.stringify({ set, ...result }));
  isMet &&=
    result.verdict >= BARS.verdict &&
    result.flagged >= BARS.flagged &&
    result.confirmed >= BARS.confirmed &&
    result.falseWarnings <= BARS.falseWarnings &&
    result.msPerReply <= BARS.msPerReply;
}
const prose = [
  ...(await readProseSets(folder)),
  // By default the question sets' passages serve as ordinary prose.
  ...(values.data ? [] : await readProseSets(resolve(FIXTURES, 'retrieval'), '.passages.jsonl')),
];
for (const { set, texts } of prose) {
  const alarms = countAlarms(texts);
  console.log(JSON.stringify({ set, alarms }));
  isMet &&= alarms === 0;
}
if (!isMet) process.exitCode = 1;
