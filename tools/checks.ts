import { bin } from './paths.ts';
import type { Step } from './run-steps.ts';

const PROJECTS = ['packages/contract', 'apps/server', 'apps/web', 'e2e', 'bench', '.'];

export const formatCheck: Step = {
  name: 'format',
  file: bin('prettier'),
  args: ['--check', '--log-level=warn', '.'],
};

export const boundaries: Step = {
  name: 'import boundaries',
  file: bin('depcruise'),
  args: ['--config', '.dependency-cruiser.js', 'apps', 'packages', 'e2e', 'bench', 'tools'],
};

/** What the machine can say about the code without running it. */
export const staticChecks: Step[] = [
  { name: 'lint', file: bin('eslint'), args: ['--max-warnings=0', '.'] },
  formatCheck,
  ...PROJECTS.map((project) => ({
    name: `types of ${project === '.' ? 'tools' : project}`,
    file: bin('tsc'),
    args: ['-p', project],
  })),
  boundaries,
  { name: 'unused code', file: bin('knip'), args: ['--no-progress'] },
];

/** Nodes of the product that work together, each a process of its own; one file after the other. */
export function clusterTests(programs: { postgres: string; redis: string }): Step {
  return {
    name: 'tests: cluster',
    file: bin('vitest'),
    args: ['run', '--project', 'cluster', '--no-file-parallelism'],
    env: {
      NIBRAS_CLUSTER_POSTGRES: programs.postgres,
      NIBRAS_CLUSTER_REDIS: programs.redis,
    },
    isLong: true,
  };
}

export function unitTests(projects: string[], env: Record<string, string> = {}): Step {
  return {
    name: `tests: ${projects.join(', ')}`,
    file: bin('vitest'),
    args: ['run', ...projects.flatMap((project) => ['--project', project])],
    env,
    isLong: true,
  };
}
