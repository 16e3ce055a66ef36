import { citedTests, outcomesOf } from './run-cited.ts';
import { PAGES, readPage, type Row } from './read-pages.ts';

// Runs the tests that `docs/conformance` cites and reports which rows hold. Words limit it to rows
// whose page, text or citations contain one: `npm run conformance -- 5-validation`.
const words = process.argv.slice(2);

const textOf = ({ place, requirement, where, proof }: Row): string =>
  [
    place,
    requirement,
    ...[...where, ...proof].map(({ reference }) => reference),
    ...proof.map(({ title }) => title),
  ].join('\n');
const rows = PAGES.flatMap(readPage).filter(
  (row) => words.length === 0 || words.some((word) => textOf(row).includes(word)),
);
const outcomes = await outcomesOf(citedTests(rows));

const failing = rows.filter(({ proof }) => proof.some((test) => outcomes(test) !== 'passed'));
for (const { place, requirement, proof } of failing) {
  console.log(`✗ ${place} ${requirement}`);
  for (const test of proof) console.log(`    ${outcomes(test)}: ${test.reference} › ${test.title}`);
}
console.log(`\n${rows.length - failing.length} rows hold, ${failing.length} do not`);
process.exit(failing.length === 0 ? 0 : 1);
