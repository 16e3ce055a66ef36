import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { journeys } from '../../run/steps.ts';
import { bin, CACHE, ROOT } from '../../paths.ts';
import { requireTools } from '../../run/servers/provision.ts';
import { runAloud } from '../../run/run-command.ts';
import { buildWebWhenChanged } from '../../run/web-build.ts';
import type { CitedTest, Row } from './read-pages.ts';

type Outcome = 'passed' | 'failed' | 'did not run';
type Result = { file: string; title: string; hasPassed: boolean };

export function citedTests(rows: readonly Row[]): CitedTest[] {
  const cited = rows.flatMap(({ proof }) => proof);
  return [...new Map(cited.map((test) => [`${test.file} ${test.title}`, test])).values()];
}

/** Runs tests by name, units before journeys, and returns each outcome. */
export async function outcomesOf(
  tests: readonly CitedTest[],
): Promise<(test: CitedTest) => Outcome> {
  const isJourney = ({ file }: CitedTest): boolean => file.endsWith('.spec.ts');
  const results = [
    ...(await runUnits(tests.filter((test) => !isJourney(test)))),
    ...(await runJourneys(tests.filter(isJourney))),
  ];
  return (test) => {
    const titles = new RegExp(`^${pattern(test.title)}$`, 'u');
    const own = results.filter(({ file, title }) => file === test.file && titles.test(title));
    if (own.length === 0) return 'did not run';
    return own.every(({ hasPassed }) => hasPassed) ? 'passed' : 'failed';
  };
}

/** Escapes a title; placeholders of test tables match anything. */
function pattern(title: string): string {
  return title
    .split(/%[a-z#%]|\$[\w.]+/u)
    .map((piece) => piece.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`))
    .join('.*');
}

function anyOf(tests: readonly CitedTest[]): string {
  return String.raw`(?:^|\s)(?:${[...new Set(tests.map(({ title }) => pattern(title)))].join('|')})(?:\s@\w+)*$`;
}

const filesOf = (tests: readonly CitedTest[]): string[] => [
  ...new Set(tests.map(({ file }) => path.relative(ROOT, file))),
];

type UnitReport = {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
};

async function runUnits(tests: readonly CitedTest[]): Promise<Result[]> {
  if (tests.length === 0) return [];
  if (tests.some(({ file }) => file.includes('apps/server'))) requireTools(['postgres']);
  const report = path.join(CACHE, 'conformance-units.json');
  rmSync(report, { force: true });
  await runAloud({
    file: bin('vitest'),
    args: [
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--testNamePattern',
      anyOf(tests),
      ...filesOf(tests),
    ],
  });
  const { testResults } = readReport<UnitReport>(report, { testResults: [] });
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ title, status }) => ({ file, title, hasPassed: status === 'passed' })),
  );
}

type Suite = {
  suites?: Suite[];
  specs?: { title: string; file: string; ok: boolean; tests: { status: string }[] }[];
};

async function runJourneys(tests: readonly CitedTest[]): Promise<Result[]> {
  if (tests.length === 0) return [];
  const { chromium } = requireTools(['chromium']);
  await buildWebWhenChanged();
  const report = path.join(CACHE, 'conformance-journeys.json');
  rmSync(report, { force: true });
  const step = journeys(chromium, [
    '--reporter=line,json',
    '--grep',
    anyOf(tests),
    ...filesOf(tests),
  ]);
  await runAloud({ ...step, env: { ...step.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  const specsOf = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [
    ...specs,
    ...suites.flatMap(specsOf),
  ];
  return specsOf(readReport<Suite>(report, {}))
    .filter((spec) => spec.tests.some(({ status }) => status !== 'skipped'))
    .map(({ title, file, ok }) => ({
      file: path.join(ROOT, 'e2e/journeys', file),
      title,
      hasPassed: ok,
    }));
}

/** An aborted run leaves no report, which means that nothing ran. */
function readReport<T>(file: string, none: T): T {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : none;
}
