import { clusterTests, journeys, staticChecks, tests, UNITS } from './steps.ts';
import { requireTools } from './servers/provision.ts';
import { closeTally, runSteps, type Step } from './run-steps.ts';
import { buildWebWhenChanged } from './web-build.ts';

// Everything that CI runs.
const { chromium } = requireTools(['postgres', 'redis', 'chromium']);
await buildWebWhenChanged();

const budget: Step = {
  name: 'bundle budget',
  file: process.execPath,
  args: ['tools/check/bundle-budget.ts'],
};

closeTally(
  await runSteps([
    // Nodes mostly wait, so the static checks run beside them.
    clusterTests,
    budget,
    ...staticChecks,
    tests([...UNITS, 'server-postgres', 'server-embedded']),
    journeys(chromium),
  ]),
);
