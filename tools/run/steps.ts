import { join } from 'node:path';
import { bin, ROOT } from '../paths.ts';
import type { Step } from './run-steps.ts';

export const boundaries: Step = {
  name: 'import boundaries',
  file: bin('depcruise'),
  args: ['--config', '.dependency-cruiser.js', 'apps', 'packages', 'e2e', 'bench', 'tools'],
};

export const staticChecks: Step[] = [
  // The native compiler, for node_modules/.bin/tsc is the older one that other tools build upon.
  { name: 'types', file: join(ROOT, 'node_modules/typescript-native/bin/tsc'), args: ['-b'] },
  { name: 'lint', file: bin('oxlint'), args: [] },
  { name: 'format', file: bin('oxfmt'), args: ['--check'] },
  boundaries,
  { name: 'unused code', file: bin('knip'), args: ['--no-progress'] },
];

/** Tests without a server. */
export const UNITS = ['contract', 'tools', 'bench', 'engines', 'web'];

export function tests(projects: string[]): Step {
  return {
    name: `tests: ${projects.join(', ')}`,
    file: bin('vitest'),
    args: ['run', ...projects.flatMap((project) => ['--project', project])],
    isLong: true,
  };
}

/** Several nodes as separate processes, one test file at a time. */
export const clusterTests: Step = {
  name: 'tests: cluster',
  file: bin('vitest'),
  args: ['run', '--project', 'cluster', '--no-file-parallelism'],
};

export function journeys(chromium: string, args: string[] = []): Step {
  return {
    name: 'journeys in Chromium',
    file: bin('playwright'),
    args: ['test', '--config', 'e2e/playwright.config.ts', ...args],
    env: { NIBRAS_CHROMIUM: chromium },
    isLong: true,
  };
}
