import { clusterTests, staticChecks, unitTests } from './checks.ts';
import { bin } from './paths.ts';
import { startPostgres } from './postgres-server.ts';
import { requireTools } from './provision.ts';
import { closeTally, runSteps, type Step } from './run-steps.ts';
import { buildWebWhenChanged } from './web-build.ts';

// Everything that CI runs. `npm run e2e` runs the journeys alone.
const journeysOnly = process.argv[2] === 'e2e';

const tools = requireTools(journeysOnly ? ['chromium'] : ['postgres', 'redis', 'chromium']);

const budget: Step = {
  name: 'bundle budget',
  file: process.execPath,
  args: ['tools/bundle-budget.ts'],
};
const journeys: Step = {
  name: 'journeys in Chromium',
  file: bin('playwright'),
  args: ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(3)],
  env: { NIBRAS_CHROMIUM: tools.chromium },
  isLong: true,
};

if (journeysOnly) {
  await buildWebWhenChanged();
  closeTally(await runSteps([journeys]));
}

const postgres = await startPostgres(tools.postgres);
process.on('exit', postgres.stop);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

await buildWebWhenChanged();
const suites = ['contract', 'tools', 'engines', 'web', 'server'];
closeTally(
  await runSteps([
    ...staticChecks,
    budget,
    unitTests(suites),
    unitTests(['server-postgres'], { NIBRAS_TEST_POSTGRES: postgres.url }),
    clusterTests(tools),
    journeys,
  ]),
);
