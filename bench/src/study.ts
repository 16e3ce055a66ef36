// Measures question making, grading and term extraction:
// npm run bench -- study [--data DIR];
// prints results of strangers' files for manual marking:
// npm run bench -- study --corpus tuning|judging [--count 12] [FILE-ID …]
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureClozes } from './study/cloze-hits.ts';
import { printCorpusItems } from './study/corpus-items.ts';
import { measureDistractors } from './study/distractors.ts';
import { measureExtraction } from './study/extraction-cost.ts';
import { measureGrading } from './study/grading.ts';
import { measureKeyTerms } from './study/key-terms.ts';
import type { Measure } from './study/measure.ts';
import { measureTerms } from './study/terms.ts';

type Line = Measure & { set: string };

const FIXTURES = resolve(import.meta.dirname, '../fixtures');
const BARS: Partial<Record<string, number>> = {
  'arcd-dev clozeHits': 35,
  'xquad clozeHits': 29,
  'exams-ar distractorMrr': 0.36,
  'bilingual precision': 95,
  'bilingual recall': 80,
};

const MOST: Partial<Record<string, number>> = {
  '1000-pages extractionShare': 15,
  '1000-pages longestSliceMs': 100,
};

const MEASUREMENTS: Record<string, (folder: string, set: string) => Promise<Measure[]>> = {
  '.passages.jsonl': measureClozes,
  '.mcq.jsonl': measureDistractors,
  '.grades.jsonl': measureGrading,
  '.terms.jsonl': measureTerms,
  '.keys.jsonl': measureKeyTerms,
};

const { values, positionals } = parseArgs({
  options: {
    data: { type: 'string' },
    corpus: { type: 'string' },
    count: { type: 'string', default: '12' },
  },
  allowPositionals: true,
});
if (values.corpus !== undefined) {
  const half = values.corpus === 'tuning' ? 'tuning' : 'judging';
  await printCorpusItems(half, { count: Number(values.count), only: positionals });
  process.exit();
}
const folders = values.data
  ? [resolve(values.data)]
  : [resolve(FIXTURES, 'retrieval'), resolve(FIXTURES, 'study')];

const lines: Line[] = [];
function tell(line: Line): void {
  lines.push(line);
  console.log(JSON.stringify(line));
}
for (const folder of folders) {
  for (const file of (await readdir(folder)).sort()) {
    const set = file.slice(0, file.indexOf('.'));
    const measure = MEASUREMENTS[file.slice(set.length)];
    for (const measured of (await measure?.(folder, set)) ?? []) tell({ set, ...measured });
  }
}
if (!values.data) {
  for (const measured of await measureExtraction()) tell({ set: '1000-pages', ...measured });
}
const isMet = lines.every(({ set, measure, value }) => {
  const name = `${set} ${measure}`;
  return value >= (BARS[name] ?? -1) && value <= (MOST[name] ?? Infinity);
});
if (!isMet) process.exitCode = 1;
